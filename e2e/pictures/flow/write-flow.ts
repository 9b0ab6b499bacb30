import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemes } from '../../bench/chart/theme.ts';
import { drawFlow } from './draw-flow.ts';

/** The picture of the flow in each scheme, by its file. */
export function flows(): [file: string, svg: string][] {
  return schemes.map((scheme) => [join(import.meta.dirname, `flow-${scheme}.svg`), drawFlow(scheme)]);
}

/** Draws the flow again. @returns the files that it has written */
export function writeFlows(): string[] {
  const drawn = flows();
  for (const [file, svg] of drawn) writeFileSync(file, svg);
  return drawn.map(([file]) => file);
}
