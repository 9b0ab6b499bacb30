/**
 * In place of the shell's `registry/registry.ts`: what is built as one has no registry, and no release of a part alone.
 */
export const isOutdated = async () => false;
export const latestReleases = async () => undefined;
