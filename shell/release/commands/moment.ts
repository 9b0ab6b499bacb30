import { type Moment, momentFrom } from '../past/moment.ts';
import { UsageError } from './command.ts';

/** The moment that a text names. @throws UsageError that says how to write one, also for a time in the future */
export function readMoment(text: string): Moment {
  const moment = momentFrom(text);
  if (moment === undefined)
    throw new UsageError(
      `"${text}" is no time. Write a day or a time, in UTC unless an offset follows, such as 2026-11-20, 2026-11-20T18:00 or 2026-11-20T18:00:30+01:00; or the id of a deployment.`,
    );
  if (typeof moment === 'number' && moment > Date.now())
    throw new UsageError(`"${text}" is in the future: it is ${new Date().toISOString()} now.`);
  return moment;
}
