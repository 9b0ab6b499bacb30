import { matchPath, type RemoteConfig } from '@mutha/contract';
import { describe, expect, test } from 'vitest';
import { arrive } from './arrival.tsx';
import { type Named, testDrawnAlike } from './drawn-alike.ts';
import { hostileSearches } from './hostile-texts.ts';
import { readAloud } from './read-aloud.ts';

/** The choices of a screen, as its address holds them: `query()` of `@mutha/shared-ui/query` gives them. */
interface Filters<S> {
  initial: S;
  parse(search: URLSearchParams): S;
  format(state: S): URLSearchParams;
}

/** What the tests of one screen need beside its entry in `remote.config.ts`. */
export interface ScreenTest<S> {
  /**
   * The query string at which the screen is read aloud. What is heard is compared with the file
   * `screen-reader/{screen}.txt` beside the test, which `vitest run -u` writes.
   */
  readAloud?: string;
  /** The choices that the address holds. 10,000 hostile addresses must each give a state that an address can hold. */
  filters?: Filters<S>;
  /** Applies the choices to the data. It must not throw. */
  shows?(chosen: S): unknown;
}

export interface ScreenTests {
  /** By path. */
  // biome-ignore lint/suspicious/noExplicitAny: the choices of each screen have their own type
  screens?: Record<string, ScreenTest<any>>;
  /** The props of a fragment, by its name. Without an entry, each prop has a value of its kind. */
  fragments?: Record<string, Record<string, unknown>>;
}

/**
 * The tests that every remote must pass, for each page and each fragment of its `remote.config.ts`: it is drawn where
 * there is no browser, is the same whenever and wherever it is drawn, leaves no trace in what is drawn after it, and a
 * browser that differs from the server takes its HTML over unchanged.
 *
 * Call it in a `.test.tsx`, which runs in jsdom.
 *
 * @param config the default export of `remote.config.ts`
 */
export function testScreens(config: RemoteConfig, more: ScreenTests = {}): void {
  describe('screens', async () => {
    const screens = await renderingsOf(config);
    const fragments = fragmentsOf(config, more.fragments);
    if (screens.length > 0)
      testDrawnAlike(screens, '<h1', ({ path }) => `${path} renders no <h1>. Give each page one.`);
    if (fragments.length > 0) describe('fragments', () => testDrawnAlike(fragments, /[^<>]/, rendersNothing));
    test.each([...screens, ...fragments])('$name takes its HTML over unchanged', async (part) => {
      const { problems, replaced } = await arrive({ ...part, query: '?from=mail#top' });
      expect(problems).toEqual([]);
      expect(replaced).toEqual([]);
    });
    for (const [path, one] of Object.entries(more.screens ?? {})) testOne(config, path, one);
  });
}

/** Each page of each screen, and the not-found page of those that have one. */
async function renderingsOf({ screens }: RemoteConfig): Promise<Named[]> {
  const all = screens.map(async ({ path: pattern, screen, pages, notFound }) => {
    const listed = typeof pages === 'function' ? await pages() : pages;
    const paths = listed?.map(({ path }) => path) ?? [pattern];
    const unknown = notFound ? [pattern.replaceAll(/:[^/]+/g, 'none')] : [];
    return [...paths, ...unknown].map((path) => {
      const props = { path, params: matchPath(pattern, path) ?? {} };
      return { name: path, load: screen, path, props };
    });
  });
  return (await Promise.all(all)).flat();
}

function rendersNothing({ name, props }: Named): string {
  return `The fragment ${name} renders nothing with the props ${JSON.stringify(props)}. To test it with others, write testScreens(config, { fragments: { '${name}': { … } } }).`;
}

const ofItsKind = { string: 'one', number: 1, boolean: true };

function fragmentsOf({ fragments = {} }: RemoteConfig, given: ScreenTests['fragments'] = {}): Named[] {
  return Object.entries(fragments).map(([name, { fragment, props }]) => {
    const values = Object.entries(props).map(([prop, kind]) => [prop, ofItsKind[kind]]);
    return { name, load: fragment, path: '/', props: given[name] ?? Object.fromEntries(values) };
  });
}

function testOne(
  { screens }: RemoteConfig,
  path: string,
  { readAloud: query, filters, shows }: ScreenTest<object>,
): void {
  const load = screens.find((screen) => screen.path === path)?.screen;
  if (!load) throw new Error(`remote.config.ts has no screen ${path}. Correct the path in the test.`);
  if (query !== undefined)
    test(`${path} is read aloud as it was`, async () => {
      const { problems } = await arrive({ load, path, query });
      // As in a wide window, where the filters are a bar.
      document.querySelector('search')?.removeAttribute('popover');
      const said = await readAloud();
      expect(problems).toEqual([]);
      await expect(said.join('\n')).toMatchFileSnapshot(
        `screen-reader/${path.slice(1).replaceAll('/', '-') || 'home'}.txt`,
      );
    });
  if (filters)
    test(`10,000 hostile addresses of ${path} each lead to a state that an address can hold`, () => {
      for (const search of hostileSearches(Object.keys(filters.initial), 10_000)) {
        const state = filters.parse(new URLSearchParams(search));
        expect(Object.keys(state)).toEqual(Object.keys(filters.initial));
        expect(filters.parse(filters.format(state))).toEqual(state);
        shows?.(state);
      }
    });
}
