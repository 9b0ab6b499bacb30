import { createServer } from 'node:http';
import { parseRegistry } from '@mutha/contract';
import { listen } from '@mutha/origin';
import type { BrowserContext, Page } from '@playwright/test';
import { deep } from '../support/deep.ts';
import { expect, hydrated, isBlocked, navigate, test } from '../support/test.ts';

/**
 * The attacks of an attacker who can put text, an address or a line of code into a page. Each is tried alone, and
 * leaves a mark if it succeeds.
 */
const attacks: Record<string, (foreign: string) => unknown> = {
  'a script of another origin': (foreign) => {
    document.head.append(Object.assign(document.createElement('script'), { src: foreign }));
  },
  'a script of another origin, past the methods that the shell has replaced': (foreign) => {
    const script = document.createElement('script');
    script.setAttribute('src', foreign);
    Node.prototype.appendChild.call(document.head, script);
  },
  'a script written into the page': () => {
    const script = document.createElement('script');
    script.append('window.hacked = true');
    document.head.append(script);
  },
  'HTML with a handler': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/none.png" onerror="window.hacked = true">');
  },
  'a handler in an attribute': () => {
    document.body.setAttribute('onclick', 'window.hacked = true');
    document.body.click();
  },
  'a document written again': () => document.write('<script>window.hacked = true</script>'),
  'a line of code in a timer': () => setTimeout('window.hacked = true' as never, 0),
  'a line of code': () => {
    // biome-ignore lint/security/noGlobalEval: this is the attack
    // biome-ignore lint/complexity/noCommaOperator: an indirect call runs it in the page's own scope
    (0, eval)('window.hacked = true');
  },
  'an address that is a script': () => {
    const link = Object.assign(document.createElement('a'), { href: 'javascript:void(window.hacked = true)' });
    document.body.append(link);
    link.click();
  },
  'a sheet': () => {
    const style = document.createElement('style');
    style.append(':root { --hacked: true }');
    document.head.append(style);
  },
  'a style attribute': () => document.documentElement.setAttribute('style', '--hacked: true'),
  'a frame': (foreign) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: foreign }));
  },
  'a picture of another origin': (foreign) => {
    document.body.append(Object.assign(document.createElement('img'), { src: foreign }));
  },
  'a form that leads elsewhere': (foreign) => {
    const form = Object.assign(document.createElement('form'), { action: foreign, method: 'post' });
    document.body.append(form);
    form.submit();
  },
  'another base for every address': (foreign) => {
    document.head.prepend(Object.assign(document.createElement('base'), { href: foreign }));
    return fetch('base');
  },
  'a message to another origin': (foreign) => fetch(foreign, { mode: 'no-cors' }),
  'a policy of its own': (foreign) => {
    const { trustedTypes } = window as never as {
      trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(address: string): string } };
    };
    const policy = trustedTypes.createPolicy('own', { createScriptURL: (address: string) => address });
    document.head.append(Object.assign(document.createElement('script'), { src: policy.createScriptURL(foreign) }));
  },
};

/**
 * Starts another site, which records the requested paths. It answers `/page` with `html`, and everything else with a
 * script.
 */
async function anotherSite(html = '<body></body>'): Promise<{ url: string; asked: string[]; close(): void }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' });
    response.end('window.hacked = true');
  });
  const port = await listen(server, 0, '127.0.0.1');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, asked, close };
}

/**
 * Puts the attacks into every page as its own code. Code that a test evaluates directly may do more than a page's own
 * code.
 */
async function prepare(context: BrowserContext): Promise<void> {
  const entries = Object.entries(attacks).map(([what, attack]) => `${JSON.stringify(what)}: ${attack}`);
  await context.addInitScript(`window.attacks = { ${entries.join(',\n')} }`);
}

/** Makes a page's own code run an attack. */
async function attackWith(page: Page, what: string, foreign: string): Promise<void> {
  await page.evaluate(
    ([what, foreign]) =>
      void setTimeout(() => (window as never as { attacks: typeof attacks }).attacks[what]?.(foreign), 0),
    [what, foreign] as const,
  );
}

/** Whether an attack has succeeded by now. A page that was led to another site counts as hacked. */
async function isHacked(page: Page): Promise<boolean> {
  const look = () =>
    'hacked' in window || getComputedStyle(document.documentElement).getPropertyValue('--hacked') !== '';
  return page.evaluate(look).catch(() => true);
}

const softly = expect.configure({ soft: true });

test.describe('what an attacker has put into a page', () => {
  test.use({ isAttacked: true });

  test('does nothing', async ({ context, page, consoleLines }) => {
    await prepare(context);
    const other = await anotherSite();
    await page.goto('/live');
    await hydrated(page);
    const blocked = () => consoleLines.filter(isBlocked).length;
    for (const what of Object.keys(attacks))
      await test.step(what, async () => {
        const before = blocked();
        await attackWith(page, what, other.url);
        await softly.poll(blocked, `what the browser has blocked, with ${what}`).toBeGreaterThan(before);
        expect.soft(await isHacked(page), what).toBe(false);
        expect.soft(new URL(page.url()).pathname, what).toBe('/live');
      });
    expect(await isHacked(page)).toBe(false);
    expect(other.asked).toEqual([]);
    other.close();
  });

  test('would do all of it in a page without a policy', deep, async ({ browser }) => {
    const other = await anotherSite();
    const bare = await anotherSite();
    for (const what of Object.keys(attacks)) {
      if (what === 'a policy of its own') continue;
      await test.step(what, async () => {
        const context = await browser.newContext();
        await prepare(context);
        const page = await context.newPage();
        await page.goto(`${bare.url}page`);
        other.asked.length = 0;
        await attackWith(page, what, other.url);
        await expect.poll(async () => other.asked.length > 0 || (await isHacked(page)), what).toBe(true);
        await context.close();
      });
    }
    other.close();
    bare.close();
  });

  test('cannot run a released script unless its hash is known', async ({ page, site }) => {
    await page.goto('/live');
    await hydrated(page);
    const { remotes } = parseRegistry(await (await page.request.get(`${site.url}/registry.json`)).json());
    const base = `/releases/mf-live/${remotes['mf-live']?.live.version}/`;
    const { entry } = await (await page.request.get(`${site.url}${base}remote.json`)).json();
    const outcome = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          // The query makes this an address for which the shell knows no hash.
          const script = Object.assign(document.createElement('script'), { src, crossOrigin: 'anonymous' });
          Object.assign(script, { onload: () => resolve('ran'), onerror: () => resolve('refused') });
          document.head.append(script);
        }),
      `/releases/mf-live/files/${entry}?unknown`,
    );
    expect(outcome).toBe('refused');
  });

  test('no page of this site loads in a frame of another site', async ({ page, site }) => {
    const other = await anotherSite(`<iframe src="${site.url}/waitlist"></iframe>`);
    await page.goto(`${other.url}page`);
    await expect(page.frameLocator('iframe').locator('body')).not.toContainText('waitlist');
    await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
    other.close();
  });
});

test('a registry that names another origin is refused as a whole, and nothing is asked of that origin', async ({
  page,
  consoleLines,
}) => {
  const other = await anotherSite();
  const registry = parseRegistry(await (await page.request.get('/registry.json')).json());
  Object.assign(registry.remotes['mf-live']?.live ?? {}, { base: `${other.url}releases/` });
  await page.route('**/registry.json', (route) => route.fulfill({ json: parseRegistry(registry) }));
  await page.goto('/contact');
  await hydrated(page);
  await navigate(page, '/live');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => consoleLines.join('\n')).toContain('an origin that this site takes remotes from');
  expect(consoleLines.join('\n')).toContain('registry.json.remotes.mf-live');
  expect(other.asked).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Live' }).click();
  await expect(page.locator('[data-remote="mf-live"][data-state="ready"] h1')).toHaveText('Live Signals');
  expect(other.asked).toEqual([]);
  other.close();
});
