/**
 * Starts the dev servers wherever the packages are installed, also where a team has only its own remote: they are
 * TypeScript, which is read here.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// Files that a remote's configuration imports may hold JSX.
process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(new URL('tsx.json', import.meta.resolve('@mutha/cli')));
register();
export const { start } = await import('./dev.ts');
