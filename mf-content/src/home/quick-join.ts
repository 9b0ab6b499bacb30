import { embed } from '@mutha/remote';

/** The form of `mf-waitlist` that stands on the home page. */
export const quickJoin = embed('mf-waitlist/quick-join', { source: 'string' });
