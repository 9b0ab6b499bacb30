import { aims } from './aims.ts';
import { judged } from './judged.ts';
import { dayOf, kindOfMachine } from './machine.ts';
import { phases } from './phases.ts';
import { phaseNames, type Results } from './results.ts';
import { markdownTable } from './table.ts';
import { labels } from './variant.ts';

/** Each once. */
const reasons = [...new Set(aims.flatMap(({ withdrawn }) => withdrawn ?? []))];

/** Each aim: what was measured, and whether it is met. */
export function aimTable(results: Results): string {
  const rows = aims.map((aim) => judged(aim, results));
  const cells = rows.map(({ aim, measured, loads, goal, met }) => [
    aim.figure,
    aim.against ? labels[aim.against] : '–',
    measured,
    loads,
    goal,
    aim.withdrawn ? `${met} (${reasons.indexOf(aim.withdrawn) + 1})` : met,
  ]);
  return markdownTable(['', 'against', 'measured', 'loads', 'aim', 'met'], cells);
}

/** How many aims are met, in words. */
export function aimCount(results: Results): string {
  const rows = aims.filter(({ withdrawn }) => !withdrawn).map((aim) => judged(aim, results));
  const unknown = rows.filter(({ isMet }) => isMet === undefined).length;
  const rest = unknown > 0 ? `; ${unknown} ${unknown === 1 ? 'was' : 'were'} not measured` : '';
  return `Of ${rows.length} aims, ${rows.filter(({ isMet }) => isMet).length} are met${rest}.`;
}

/** Why some aims are withdrawn, by the numbers in the table. */
export function withdrawals(): string[] {
  return reasons.map((reason, index) => `${index + 1}. ${reason}`);
}

/** When each phase was measured, how often, and how long it took. */
export function partTable({ parts }: Results): string {
  const measured = phaseNames.flatMap((name) => (parts[name] ? [{ name, ...parts[name] }] : []));
  const machines = [...new Set(measured.map(({ machine }) => kindOfMachine(machine)))];
  const head = ['`--only`', 'measures', 'times', 'took', 'on', ...(machines.length > 1 ? ['machine'] : [])];
  const rows = measured.map(({ name, machine, runs, seconds }) => [
    `\`${name}\``,
    phases[name].about,
    String(runs),
    seconds < 90 ? `${seconds} s` : `${(seconds / 60).toFixed(0)} min`,
    dayOf(machine),
    kindOfMachine(machine),
  ]);
  const table = markdownTable(
    head,
    rows.map((row) => row.slice(0, head.length)),
  );
  return machines.length === 1 ? `${machines[0]}.\n\n${table}` : table;
}
