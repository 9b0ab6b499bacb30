/** See `known-node.mjs`, which is not TypeScript because every Node must be able to read it. */
export function nodeProblem(version?: string): { isRefused: boolean; message: string } | undefined;
