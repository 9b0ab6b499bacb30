import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readSignals, type Signal } from '../data/index.ts';
import { Examples } from './examples.tsx';
import { TriggerCriteria } from './trigger-criteria.tsx';

const [sample] = readSignals() as [Signal];
/** The words of a part, with one blank between its elements. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('an example shows its outcome, if it has one', () => {
  const [first] = sample.examples as [Signal['examples'][number]];
  const badges = (outcome?: string) =>
    renderToStaticMarkup(<Examples examples={[{ ...first, outcome }]} />).match(/ui-badge/g)?.length ?? 0;
  expect([badges('Won 2-0'), badges()]).toEqual([1, 0]);
});

test('criteria are numbered from 1', () => {
  expect(wordsOf(renderToStaticMarkup(<TriggerCriteria criteria={['one', 'two']} />)).trim()).toBe('1 one 2 two');
});
