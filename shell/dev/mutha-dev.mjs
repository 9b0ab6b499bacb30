#!/usr/bin/env node
/**
 * `mutha-dev [remote …]`: the shell and the remotes that are named, or all that stand here, from dev servers with hot
 * reload, composed to a site on PORT (3000). It runs where the packages are installed, beside a team's own remote too.
 */
import { register } from 'tsx/esm/api';

register();
await import('./main.ts');
