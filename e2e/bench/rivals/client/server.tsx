import { prerender } from 'react-dom/static';
import { Frame } from '../../../../shell/src/frame/frame.tsx';
import { inlineScript, speculationRules, starter } from '../../../../shell/src/server/inline-scripts.ts';
import { staticSite } from '../../../../shell/src/server/static-site.tsx';
import { scriptsId } from '../../../../shell/src/starter/handle.ts';
import { staticComposition } from './composition.ts';
import { screenAt } from './routes.tsx';

/**
 * The text in the head of a page that is hydrated on intent, in place of its scripts, as the shell's server writes it.
 */
export function whenNeeded(path: string, scripts: string[]): string[] {
  const kept = `<template id="${scriptsId}">${scripts.join('\n')}</template>`;
  return [kept, ...[speculationRules(path), starter].map(inlineScript)];
}

/**
 * The HTML inside the root of the page at `path`, drawn as the shell's server draws it.
 * @throws what a screen throws
 */
export async function draw(path: string): Promise<string> {
  const composition = staticComposition();
  const errors: unknown[] = [];
  const site = await staticSite(composition, path, screenAt(path));
  const { prelude } = await prerender(<Frame path={path}>{site}</Frame>, {
    progressiveChunkSize: 1e9,
    onError: (error) => void errors.push(error),
  });
  const content = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return content;
}
