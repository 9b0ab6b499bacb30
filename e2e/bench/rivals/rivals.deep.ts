import { expect, test } from '@playwright/test';
import { buildRivals } from './build-rivals.ts';

test('every rival of the benchmark can be built from the sources as they are', async () => {
  const built = await buildRivals(console.log, []);
  expect(built.map(({ key }) => key)).toEqual(['bundle', 'prerendered', 'federation', 'astro']);
});
