import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readSignals, type Signal } from '../data/index.ts';
import { SignalCard } from './signal-card.tsx';

const [sample] = readSignals() as [Signal];

test.each([
  [2, 'BTTS Draw', undefined],
  [3, 'BTTS Draw', '+1 more'],
  [5, 'BTTS Draw', '+3 more'],
])('of %i markets a card names two, and counts the others', (count, named, more) => {
  const markets = ['BTTS', 'Draw', '1X2', 'Cards', 'Corners'].slice(0, count) as Signal['markets'];
  const words = renderToStaticMarkup(<SignalCard signal={{ ...sample, markets }} isOpening={false} onOpen={() => {}} />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  expect(words).toContain(named);
  expect(/\+\d+ more/.exec(words)?.[0]).toBe(more);
});

test('without scripts a card leads to the page of its definition', () => {
  const html = renderToStaticMarkup(<SignalCard signal={sample} isOpening={false} onOpen={() => {}} />);
  expect(/<noscript[^>]*>(.*)<\/noscript>/.exec(html)?.[1]).toContain(`href="/signal/${sample.slug}"`);
});
