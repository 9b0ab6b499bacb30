import * as z from 'zod/mini';
import { otherMarket } from './poll-choices.ts';

/** A radio group without a choice holds null. */
const chosen = (message: string) => z.pipe(z.nullable(z.string()), z.string(message).check(z.minLength(1, message)));

/** The poll's rules and messages (README, rule 2). */
export const pollSchema = z.pipe(
  z.object({
    bettingStyle: chosen('Please select your betting style'),
    favMarkets: z.array(z.string()).check(z.minLength(1, 'Please select at least one market')),
    favMarketOther: z.optional(z.string()),
    weeklyStake: z.tuple([z.number()]),
    accasPerWeek: chosen('Please select an option'),
    killerFeature: z.string().check(z.trim(), z.minLength(10, 'Please provide at least 10 characters')),
  }),
  // When "Other" is not ticked, its field is hidden. A hidden text is not sent.
  z.transform(({ favMarketOther, ...poll }) =>
    favMarketOther && poll.favMarkets.includes(otherMarket) ? { ...poll, favMarketOther } : poll,
  ),
);

/** Valid answers. */
export type Poll = z.infer<typeof pollSchema>;
