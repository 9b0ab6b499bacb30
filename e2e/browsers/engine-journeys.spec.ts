import { nginxMissing, startNginx } from '../origin/nginx.ts';
import { skipLacking } from '../run/tools/lacking.ts';
import { selfSigned } from '../support/certificate.ts';
import { deep, deepIf } from '../support/deep.ts';
import { test as base, expect } from '../support/test.ts';
import { alive, journeys } from './engine-journeys.ts';
import { type Engine, engines, type Opened } from './engines.ts';
import type { Visitor } from './visitor.ts';

const certificate = selfSigned();

for (const engine of engines) describeIn(engine);

function describeIn({ name, missing, open }: Engine): void {
  const test = base.extend<{ visitor: Visitor }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    visitor: async ({}, use) => {
      const visitor = await opened.visit();
      await use(visitor);
      await visitor.close();
    },
  });
  let opened: Opened;
  /** The address of nginx. */
  let secure: string;
  const started: (() => Promise<unknown>)[] = [];

  test.describe(`in ${name}, from nginx over HTTP/2`, () => {
    // One after the other: a browser is opened once for all of them.
    test.describe.configure({ mode: 'default' });
    skipLacking(test, nginxMissing ?? missing());
    test.beforeAll(async ({ site: { folder } }) => {
      const { port, stop } = await startNginx(folder, { certificate: await certificate });
      secure = `https://127.0.0.1:${port}`;
      started.push(stop);
      opened = await open();
      started.push(opened.close);
    });
    test.afterAll(() => Promise.all(started.map((stop) => stop())));

    for (const [what, { path, isDeep = false, go }] of Object.entries(journeys))
      test(what, deepIf(name === 'Chromium' || isDeep), async ({ visitor }) => {
        await visitor.open(secure + path);
        await alive(visitor);
        await go(visitor);
        const protocols = await visitor.ask(
          () =>
            [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
              (entry) => (entry as PerformanceResourceTiming).nextHopProtocol,
            ),
          null,
        );
        expect(protocols).toContain('h2');
        expect(protocols).not.toContain('http/1.1');
        expect(await visitor.wrong()).toEqual([]);
      });

    test('a script of unknown bytes and a line of code do not run', deep, async ({ visitor }) => {
      await visitor.open(`${secure}/live`);
      await alive(visitor);
      await visitor.ask(() => {
        const outcomes: Record<string, string> = {};
        Object.assign(window, { outcomes });
        const loaded = [...document.querySelectorAll('script')].find((script) => script.src);
        // The query makes this an address for which the shell knows no hash.
        const script = Object.assign(document.createElement('script'), { src: `${loaded?.src}?unknown` });
        script.onload = () => (outcomes.script = 'ran');
        script.onerror = () => (outcomes.script = 'refused');
        try {
          document.body.setAttribute('onclick', 'void 0');
          outcomes.line = 'ran';
        } catch {
          outcomes.line = 'refused';
        }
        document.head.append(script);
      }, null);
      const outcomes = () =>
        visitor.ask(() => (window as never as { outcomes: Record<string, string> }).outcomes, null);
      await expect.poll(outcomes).toEqual({ script: 'refused', line: 'refused' });
    });

    test('the styles for older browsers change nothing', async ({ visitor }) => {
      await visitor.open(`${secure}/filters`);
      await atRest(visitor);
      await visitor.ask(changeSheet, null);
      await visitor.ask(keepLooks, null);
      expect(await visitor.ask(removePlainLayer, null)).toBe(1);
      expect(await visitor.ask(changedLooks, null)).toEqual([]);
    });

    test(
      'the text face moves nothing on a first visit, and is there from the first paint on a later one',
      deep,
      async ({ visitor }) => {
        const visit = async () => {
          await visitor.open(`${secure}/filters`);
          await atRest(visitor);
          return visitor.ask(() => 'textFace' in document.documentElement.dataset, null);
        };
        expect(await visit()).toBe(false);
        await visitor.ask(changeSheet, null);
        await visitor.ask(keepLooks, null);
        await visitor.until(() => 'mutha:text-face' in localStorage);
        await visitor.ask(changeSheet, null);
        expect(await visitor.ask(changedLooks, null)).toEqual([]);
        // A face that is late is left out. A busy machine may need more than one load to have it in time.
        await expect.poll(visit, { timeout: 60_000 }).toBe(true);
        await visitor.ask(keepLooks, null);
        await visitor.ask(changeSheet, null);
        expect(await visitor.ask(changedLooks, null)).toEqual([]);
      },
    );

    // `before-react.spec.ts` tries the same in Chromium.
    if (name === 'Chromium') return;
    test('the menu opens before React, its links lead on, and the way back takes no motion for an error', async ({
      visitor,
    }) => {
      await visitor.resize(375, 740);
      await visitor.open(`${secure}/about`);
      await visitor.press('button', 'Menu');
      await visitor.see('nav', 'Menu');
      await visitor.escape();
      await visitor.gone('nav[aria-label="Menu"]');
      await visitor.press('button', 'Menu');
      const keys = await visitor.ask(() => Object.keys(document.querySelector('main')?.firstElementChild ?? {}), null);
      expect(keys?.filter((key) => key.startsWith('__react'))).toEqual([]);
      await visitor.press('nav[aria-label="Menu"] a', 'Signals');
      await visitor.see('h1', 'SIGNALS');
      expect(await visitor.wrong()).toEqual([]);
      // WebKit ends the motion of the page that is left late, once it is back. Firefox calls the files damaged whose
      // requests it gave up.
      if (name !== 'WebKit') return;
      await visitor.back();
      await visitor.at('/about');
      expect(await visitor.wrong()).toEqual([]);
    });
  });
}

/**
 * Waits for what React changes as it starts, which is not due to styles or fonts: the toaster comes, and times are
 * those of the visitor alone.
 */
async function atRest(visitor: Visitor): Promise<void> {
  await alive(visitor);
  await visitor.until(() => document.querySelector('#toasts section') !== null);
  await visitor.until(() => document.querySelector('.ui-local-time-neutral') === null);
}

interface Looked {
  looks(): string[];
  before: string[];
}

/**
 * Runs in the page. Chromium and WebKit check their fonts again when a sheet changes; WebKit may find those of the
 * system only then.
 */
function changeSheet(): void {
  document.styleSheets[0]?.insertRule('i { top: 0 }');
}

/** Runs in the page: keeps how each of its elements looks. */
function keepLooks(): void {
  const properties = ['padding', 'margin', 'font-size', 'text-decoration', 'display', 'width', 'height'];
  const looks = () =>
    [...document.querySelectorAll('body *')].map((element) => {
      const style = getComputedStyle(element);
      return `${element.outerHTML.slice(0, 120)}: ${properties.map((name) => style.getPropertyValue(name)).join()}`;
    });
  Object.assign(window, { looks, before: looks() });
}

/** Runs in the page: takes the layer of `plain.css` away. @returns of how many such layers */
function removePlainLayer(): number {
  let layers = 0;
  for (const sheet of document.styleSheets)
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1)
      if ((sheet.cssRules[at] as CSSLayerBlockRule).name === 'plain') {
        sheet.deleteRule(at);
        layers += 1;
      }
  return layers;
}

/** Runs in the page: the elements that look different now. */
function changedLooks(): string[] {
  const { looks, before } = window as unknown as Looked;
  return looks().filter((look, at) => look !== before[at]);
}
