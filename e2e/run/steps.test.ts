import { beforeEach, expect, test, vi } from 'vitest';
import { runSteps, type Step } from './steps.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text) => void lines.push(text));
});

const step = (name: string, run: Step['run'], needs?: Step[]): Step => ({ name, run, ...(needs && { needs }) });
const fails = async () => {
  throw new Error('There is none.');
};

test('a step whose precondition failed does not run, nor one that needs that one; all others do', async () => {
  const ran: string[] = [];
  const runs = (name: string) => async () => void ran.push(name) as undefined;
  const browser = step('a browser', fails);
  const pages = step('pages', runs('pages'), [browser]);
  const failed = await runSteps([
    browser,
    step('units', runs('units')),
    pages,
    step('pictures', runs('pictures'), [pages]),
  ]);
  expect(ran).toEqual(['units']);
  expect(failed).toEqual([browser]);
  const said = lines.join('\n');
  expect(said).toMatch(/FAILED .* a browser\n +There is none\./);
  expect(said).toMatch(/not run +pages\n +it needs "a browser"/);
  expect(said).toMatch(/not run +pictures\n +it needs "pages"/);
  expect(lines.at(-1)).toBe('steps: 1 passed, 1 failed, 2 not run');
});

test('names in the summary what was left out', async () => {
  expect(await runSteps([step('servers', async () => ['stores in buckets. Type: apt-get install radosgw'])])).toEqual(
    [],
  );
  expect(lines.join('\n')).toContain('left out  stores in buckets. Type: apt-get install radosgw');
});
