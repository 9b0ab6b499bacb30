/**
 * Replaces the shell's `registry/registry.ts`: a site that is built as one has no registry, and no release of a part
 * alone.
 */
export const isOutdated = async () => false;
export const latestReleases = async () => undefined;
