import { expect, test } from 'vitest';
import { matchToCome } from './to-come.ts';

const now = '2026-11-27T20:52:00Z';

test.each([
  ['EPL-2026-11-28-ARS-BHA', '2026-11-28'],
  ['EPL-2026-12-04-ARS-BHA', '2026-12-04'],
  ['EPL-2026-12-05-ARS-BHA', undefined],
  ['ZZZ-2099-12-25-AAA-BBB', undefined],
  ['EPL-2026-11-27-ARS-BHA', undefined],
  ['EPL-2026-11-31-ARS-BHA', undefined],
  ['EPL-2026-13-01-ARS-BHA', undefined],
  ['epl-2026-11-28-ars-bha', undefined],
  ['EPL-2026-11-28-ARS-BHA\n', undefined],
  ['nobody', undefined],
  [null, undefined],
])('%j is on %s', (id, day) => expect(matchToCome(id, now)?.day).toBe(day));

test('a match to come has the codes of its sides as its name', () => {
  expect(matchToCome('EPL-2026-11-28-ARS-BHA', now)?.name).toBe('ARS vs BHA');
});
