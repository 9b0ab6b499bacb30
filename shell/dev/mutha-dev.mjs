#!/usr/bin/env node
/** `mutha-dev` shows the site while its screens are written. `--help` says what it shows. */
import './start.mjs';

await import('./main.ts');
