import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { phaseNames } from './results.ts';

const read = (line: string) => readOptions(line.split(' ').filter(Boolean));

test('measures everything five times, unless it is told otherwise', () => {
  expect(read('')).toMatchObject({ runs: 5, phases: phaseNames, isQuick: false, isMerged: true, isWritten: false });
  expect(read('').pages).toHaveLength(6);
  expect(read('-- --runs 7').runs).toBe(7);
});

test('one phase alone is merged with the earlier results, and can be written', () => {
  expect(read('--only navigations --only loads --write')).toMatchObject({
    phases: ['loads', 'navigations'],
    isMerged: true,
    isWritten: true,
  });
});

test('some pages are a trial: they are not merged with the results of all pages', () => {
  expect(read('--only /live')).toMatchObject({ phases: phaseNames, isMerged: false });
  expect(read('--only /live').json).toMatch(/trial\.json$/);
  expect(read('--quick')).toMatchObject({ phases: ['loads'], isMerged: false });
  expect(() => read('--only /live --write')).toThrow('--write puts all pages into the docs. Leave out --quick');
});

test('the saved results alone', () => {
  expect(read('--saved --write')).toMatchObject({ phases: [], isMerged: true });
  expect(() => read('--saved --only loads')).toThrow('--saved measures nothing. Leave out --quick and --only.');
});

test('names what it does not know', () => {
  expect(() => read('--runs 0')).toThrow('--runs wants a whole number from 1, not 0.');
  expect(() => read('--only load')).toThrow('--only load: name a page by its path, such as /live, or a phase: loads,');
  expect(() => read('--only /nowhere')).toThrow('/nowhere is not measured.');
});
