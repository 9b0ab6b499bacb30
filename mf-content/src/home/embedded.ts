/** The parts of other teams on the home page. */
import { embed } from '@mutha/remote';

/** The live match in the centre circle. */
export const Now = embed('mf-live/now', {});

/** The short form that joins the waitlist. */
export const QuickJoin = embed('mf-waitlist/quick-join', { source: 'string' });
