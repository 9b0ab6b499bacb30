import { expect, test, vi } from 'vitest';
import { sideOfVisitor } from './side.ts';

/** The metrics that came with the page. */
const sent = (...serverTiming: { name: string; description: string }[]) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ serverTiming }] as never);

test.each(['live', 'a', 'b', 'ab'])('the server has told that the visitor is on the side %s', (description) => {
  sent({ name: 'cache', description: 'a' }, { name: 'rollout', description });
  expect(sideOfVisitor()).toBe(description);
});

test.each(['', 'c', 'LIVE', 'constructor'])('%j is not a side', (description) => {
  sent({ name: 'rollout', description });
  expect(sideOfVisitor()).toBeUndefined();
});

test('without a metric, or in a browser that does not tell, it is unknown', () => {
  sent({ name: 'cache', description: 'live' });
  expect(sideOfVisitor()).toBeUndefined();
  for (const entries of [[], [{}]]) {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as never);
    expect(sideOfVisitor()).toBeUndefined();
  }
});
