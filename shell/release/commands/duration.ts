import { UsageError } from './command.ts';

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Milliseconds in a time such as `30d`, `12h`, `5m` or `0s`.
 * @throws UsageError for anything else
 */
export function durationFrom(text: string): number {
  const [, number, unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const factor = units[unit];
  if (number === undefined || factor === undefined)
    throw new UsageError(`"${text}" is no time. Write a number and s, m, h or d, such as 30d.`);
  return Number(number) * factor;
}
