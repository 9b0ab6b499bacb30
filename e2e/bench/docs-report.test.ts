import { expect, test } from 'vitest';
import { missingIn } from './docs-report.ts';
import type { LoadRecord } from './results.ts';
import { type Key, labels } from './variant.ts';

const loadsOf = (keys: string[]) =>
  keys.map(
    (key) => ({ variant: key as Key, page: '/', network: 'cable', run: 0, responseStart: 0, cls: 0 }) as LoadRecord,
  );

test('names what should be compared and was not measured', () => {
  expect(missingIn({ loads: loadsOf(Object.keys(labels)) })).toEqual([]);
  expect(missingIn({ loads: loadsOf(Object.keys(labels).filter((key) => key !== 'c')) })).toEqual([labels.c]);
});
