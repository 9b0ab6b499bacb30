import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flows } from './write-flow.ts';

test("the README's picture of the flow is what `npm run pictures -- --drawn` draws", () => {
  for (const [file, svg] of flows()) expect(readFileSync(file, 'utf8')).toBe(svg);
});
