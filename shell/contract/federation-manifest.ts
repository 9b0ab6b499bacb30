/** What the federation plugin writes about a build, and its runtime reads. */
export const federationManifest = 'mf-manifest.json';
