import { afterAll, beforeAll } from 'vitest';
import { removeHandmade } from './handmade.ts';
import { drawHere, type Editions, makeEditions } from './small-builds.ts';

/**
 * Makes small builds for the tests of a file, whose pages are drawn without a process.
 * @returns the builds; to be called in a test, or in a hook of the file
 */
export function withSmallBuilds(): () => Editions {
  let editions: Editions;
  let drawAsBefore: () => void;
  beforeAll(async () => {
    editions = await makeEditions();
    drawAsBefore = drawHere();
  });
  afterAll(() => {
    drawAsBefore();
    removeHandmade();
  });
  return () => editions;
}
