/** See `fetch-node.mjs`, which is not TypeScript because it runs before anything is installed. */
export function fetchNode(version: string, cache: string): { program: string; env: NodeJS.ProcessEnv };
