import { embed } from '@mutha/remote';

/** The form of `mf-waitlist` that the home page embeds. */
export const quickJoin = embed('mf-waitlist/quick-join', { source: 'string' });
