export function fixRandom(globals: Pick<typeof globalThis, 'Math' | 'crypto' | 'Uint8Array'>): () => void;
