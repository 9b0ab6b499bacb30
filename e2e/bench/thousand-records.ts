import { sampleFixtures } from '../../mf-fixtures/src/data/sample.ts';
import { sampleLive } from '../../mf-live/src/data/sample.ts';
import { sampleSignals } from '../../mf-signals/src/data/signals.ts';

function thousand<T>(records: readonly T[], renew: (record: T, index: number) => T): T[] {
  return Array.from({ length: 1_000 }, (_, index) => renew(records[index % records.length] as T, index));
}

/** Three capitals that no other record of the thousand has. */
function code(index: number): string {
  return [index / 676, (index / 26) % 26, index % 26]
    .map((part) => String.fromCharCode(65 + Math.floor(part)))
    .join('');
}

/** The sample of mf-fixtures, multiplied, as the text of its `src/data/sample.ts`. */
export function thousandFixtures(): string {
  const fixtures = thousand(sampleFixtures.fixtures, (fixture, index) => ({
    ...fixture,
    id: `EPL-2026-11-28-${code(index)}-AAA`,
    home: `${fixture.home} ${index}`,
  }));
  return `export const sampleFixtures = ${JSON.stringify({ ...sampleFixtures, fixtures })};`;
}

/** The sample of mf-signals, multiplied, as the text of its `src/data/signals.ts`. */
export function thousandDefinitions(): string {
  const signals = thousand(sampleSignals, (signal, index) => ({
    ...signal,
    slug: `${signal.slug}-${index}`,
    name: `${signal.name} ${index}`,
  }));
  return `export const sampleSignals = ${JSON.stringify(signals)};`;
}

/** The sample of mf-live, multiplied, as the text of its `src/data/sample.ts`. */
export function thousandMatches(): string {
  const fixtures = thousand(sampleLive.fixtures, (match, index) => ({ ...match, id: `${match.id}-${index}` }));
  return `export const sampleLive = ${JSON.stringify({ ...sampleLive, fixtures })};`;
}
