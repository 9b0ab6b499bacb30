#!/usr/bin/env node
/**
 * `mutha-dev [remote …]` serves the shell and the named remotes, by default all remotes here, from dev servers with hot
 * reload. It composes them to one site on PORT (3000). It runs wherever the packages are installed, also where a team
 * has only its own remote.
 */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
