import type { RolloutTable } from '@mutha/contract';
import { routeOf } from '@mutha/origin';
import { headersOf } from '@mutha/store';
import type { Answer } from './served-store.ts';

/** A cookie is another one for each visitor. */
const notCompared = ['set-cookie'];

/** Headers that lead visitors elsewhere. Servers add others, such as `date`. */
const unwanted = ['refresh'];

/**
 * The headers of a site that are not those that the store asks for: one line for each that is wrong in the same way.
 * @param table the rollouts that run
 */
export async function wrongHeaders(answers: readonly Answer[], table: RolloutTable | undefined): Promise<string[]> {
  const wrong = new Map<string, Set<string>>();
  for (const { key, path, cookie, headers } of answers) {
    const asked = { method: 'GET', target: path, host: undefined, cookie, isSecure: true };
    const route = await routeOf(asked, { readTable: async () => table, random: () => 0 });
    const due: Record<string, string | undefined> = { ...headersOf(key), ...route.headers };
    for (const name of new Set([...Object.keys(due), ...unwanted])) {
      const is = headers.get(name);
      if (notCompared.includes(name) || plain(is ?? '') === plain(due[name] ?? '')) continue;
      const should = due[name] === undefined ? 'not be there' : `be ${JSON.stringify(due[name])}`;
      const problem = `${is === null ? 'is missing' : `is ${JSON.stringify(is)}`}, but should ${should}.`;
      const keys = wrong.get(`${name} ${problem}`) ?? new Set();
      wrong.set(`${name} ${problem}`, keys.add(key));
    }
  }
  return [...wrong].map(([problem, keys]) => `Header of ${some([...keys])}: ${problem}`);
}

/** Servers write types in slightly different ways. */
function plain(value: string): string {
  return value.toLowerCase().replaceAll(/\s*([;,])\s*/g, '$1');
}

function some([first, ...others]: readonly string[]): string {
  if (others.length === 0) return String(first);
  return `${first} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
}
