/** Parts of a screen whose code comes after the screen. */
export { useDetails } from './use-details.ts';
export { useLate } from './use-late.ts';
