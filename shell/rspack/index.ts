/** The build presets. A package's `rspack.config.ts` is one line over one of these. */
export { remote } from './remote.ts';
export { shell } from './shell.ts';
