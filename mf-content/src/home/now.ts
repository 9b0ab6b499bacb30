import { embed } from '@mutha/remote';

/** The live match of `mf-live` in the centre circle. */
export const now = embed('mf-live/now', {});
