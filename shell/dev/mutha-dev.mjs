#!/usr/bin/env node
/**
 * `mutha-dev`, and `mutha dev`: the site while its screens are written. `--help` says what it shows. It runs wherever
 * the packages are installed, also where a team has only its own remote.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// What a remote's configuration imports may hold JSX.
process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(new URL('tsx.json', import.meta.resolve('@mutha/release')));
register();
await import('./main.ts');
