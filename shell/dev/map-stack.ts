import { SourceMap } from 'node:module';
import { posix } from 'node:path';
import type { Thrown } from '@mutha/build';
import type { Package } from './package.ts';

/**
 * A place in a script of a dev server, as browsers write it. The sandbox, where HTML is drawn, makes a function of each
 * script: two lines come before it, and `<anonymous>` before their number.
 */
const written = /(https?:\/\/localhost:\d{1,5}\/)([\w./-]{1,200}\.js)[\w?=]{0,80}(, <anonymous>)?:(\d{1,9}):(\d{1,9})/g;
const linesBefore = 2;

/**
 * Finds the places in the sources of `packages` to which a stack leads.
 * @param stack a stack, as the browser or the sandbox wrote it
 */
export async function mapStack(packages: readonly Package[], message: string, stack = ''): Promise<Thrown> {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  let place: string | undefined;
  const lines: string[] = [];
  for (const line of stack.split('\n').filter((line) => /^\s+at /.test(line))) {
    const [match] = line.matchAll(written);
    const source = match && (await sourceOf(match, packages, maps));
    place ??= source?.includes('node_modules') ? undefined : source;
    lines.push(source ? line.replace(match[0], source) : line);
  }
  return { message, place, stack: lines };
}

async function sourceOf(
  [, base, file, isInFunction, line]: RegExpMatchArray,
  packages: readonly Package[],
  maps: Map<string, Promise<SourceMap | undefined>>,
): Promise<string | undefined> {
  const { name } = packages.find((one) => one.base === base) ?? {};
  if (!name) return undefined;
  const address = `${base}${file}.map`;
  const map = maps.get(address) ?? mapAt(address);
  maps.set(address, map);
  // The maps of dev servers know lines only.
  const entry = (await map)?.findEntry(Number(line) - 1 - (isInFunction ? linesBefore : 0), Number.MAX_SAFE_INTEGER);
  if (!entry || !('originalSource' in entry)) return undefined;
  // Such as `webpack://mf_live/./src/board/board-screen.tsx`.
  const path = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '');
  return `${posix.join(name, path)}:${entry.originalLine + 1}`;
}

async function mapAt(address: string): Promise<SourceMap | undefined> {
  try {
    const response = await fetch(address);
    return response.ok
      ? new SourceMap((await response.json()) as ConstructorParameters<typeof SourceMap>[0])
      : undefined;
  } catch {
    return undefined;
  }
}
