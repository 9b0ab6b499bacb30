import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readSignals, type Signal } from '../data/index.ts';
import { SignalCard } from '../library/signal-card.tsx';
import { Examples } from './examples.tsx';
import { TriggerCriteria } from './trigger-criteria.tsx';

const [sample] = readSignals() as [Signal];
/** The words of a part, with one blank between its elements. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test.each([
  [2, 'BTTS Draw', undefined],
  [3, 'BTTS Draw', '+1 more'],
  [5, 'BTTS Draw', '+3 more'],
])('of %i markets a card names two, and counts the others', (count, named, more) => {
  const markets = ['BTTS', 'Draw', '1X2', 'Cards', 'Corners'].slice(0, count) as Signal['markets'];
  const words = wordsOf(
    renderToStaticMarkup(<SignalCard signal={{ ...sample, markets }} isOpening={false} onOpen={() => {}} />),
  );
  expect(words).toContain(named);
  expect(/\+\d+ more/.exec(words)?.[0]).toBe(more);
});

test('an example shows its outcome, if it has one', () => {
  const [first] = sample.examples as [Signal['examples'][number]];
  const badges = (outcome?: string) =>
    renderToStaticMarkup(<Examples examples={[{ ...first, outcome }]} />).match(/ui-badge/g)?.length ?? 0;
  expect([badges('Won 2-0'), badges()]).toEqual([1, 0]);
});

test('criteria are numbered from 1', () => {
  expect(wordsOf(renderToStaticMarkup(<TriggerCriteria criteria={['one', 'two']} />)).trim()).toBe('1 one 2 two');
});
