import { type Aim, units } from './aims.ts';
import { decimals } from './digits.ts';
import { ofRun, type Results, runsOf } from './results.ts';
import { ratio, summarise } from './statistics.ts';

/** A row of the table of aims, in words. */
export interface Judged {
  aim: Aim;
  /** The figure, with the least and the most that single runs give. */
  measured: string;
  /** How many measurements are behind each median. */
  loads: string;
  goal: string;
  met: string;
  /** Undefined where there is nothing to judge. */
  isMet?: boolean;
}

/** Compares what was measured with an aim. */
export function judged(aim: Aim, results: Results): Judged {
  const goal = aim.withdrawn ? '–' : goalOf(aim);
  const value = figureOf(aim, results);
  const unjudged = aim.withdrawn ? 'withdrawn' : '–';
  if (value === undefined) return { aim, measured: 'not measured', loads: '–', goal, met: unjudged };
  const runs = runsOf(results)
    .map((run) => figureOf(aim, ofRun(results, run)))
    .filter((each) => each !== undefined);
  const measured = written(aim, value, runs);
  const loads = String(fewest(aim, results));
  if (aim.withdrawn) return { aim, measured, loads, goal, met: unjudged };
  const isMet = isReached(aim, value);
  const times = runs.filter((each) => isReached(aim, each)).length;
  const inRuns = times > 0 && times < runs.length ? `; met in ${times} of ${runs.length} runs` : '';
  return { aim, measured, loads, goal, met: `${isMet ? 'yes' : `no${byHowMuch(aim, value)}`}${inRuns}`, isMet };
}

/** The figure that the aim is for, in its unit; undefined where it was not measured. */
function figureOf({ of, against, unit, atLeast, isOfEveryLoad }: Aim, results: Results): number | undefined {
  const own = of(results, 'ours');
  if (against) {
    const rival = of(results, against);
    return summarise(own.map((place, index) => ratio(summarise(place), summarise(rival[index] ?? []))))?.median;
  }
  const values = own.flatMap((place) => (isOfEveryLoad ? place : (summarise(place)?.median ?? [])));
  if (values.length === 0) return undefined;
  return (atLeast === undefined ? Math.max(...values) : Math.min(...values)) / units[unit].size;
}

/** The least number of measurements behind one of the medians. */
function fewest({ of, against }: Aim, results: Results): number {
  const places = [...of(results, 'ours'), ...(against ? of(results, against) : [])];
  return Math.min(...places.map(({ length }) => length).filter((length) => length > 0));
}

function written({ unit }: Aim, value: number, runs: number[]): string {
  const { finest, name } = units[unit];
  const [least, most] = [Math.min(...runs, value), Math.max(...runs, value)];
  const places = decimals(most - least, finest);
  const text = (each: number) => (Number.isFinite(each) ? each.toFixed(places) : 'never');
  const spread = text(least) === text(most) ? '' : ` (${text(least)} to ${text(most)})`;
  return `${text(value)}${Number.isFinite(value) ? name : ''}${spread}`;
}

/** To as many decimals as an aim has at most. */
function rounded({ unit }: Aim, value: number): number {
  return Number.isFinite(value) ? Number(value.toFixed(units[unit].finest)) : value;
}

function isReached(aim: Aim, value: number): boolean {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY } = aim;
  return rounded(aim, value) <= atMost && rounded(aim, value) >= atLeast;
}

function byHowMuch(aim: Aim, value: number): string {
  const goal = aim.atMost ?? aim.atLeast ?? 0;
  const percent = (100 * Math.abs(rounded(aim, value) - goal)) / goal;
  if (!Number.isFinite(percent)) return '';
  return `, by ${percent < 1 ? 'less than 1' : percent.toFixed(0)} %`;
}

function goalOf({ atMost, atLeast, unit }: Aim): string {
  const { finest, name } = units[unit];
  if (atLeast !== undefined) return `at least ${atLeast}${name}`;
  return `at most ${unit === 'kilobytes' ? atMost : (atMost ?? 0).toFixed(finest)}${name}`;
}
