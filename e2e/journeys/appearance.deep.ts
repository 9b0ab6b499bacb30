import { axeTests } from './axe.ts';

// The looks that the ordinary tests leave out.
axeTests([
  ['dark', 1440],
  ['light', 375],
]);
