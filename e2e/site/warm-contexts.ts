import type { Browser, BrowserContext, Disposable } from '@playwright/test';

/** What cannot be undone in a context. A test that calls one of these has the context closed after it. */
const lasting = ['exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders'] as const;
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** Everything that a site can keep in a browser, apart from the cache of what the browser has fetched. */
const storage = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,websql';

interface Kept {
  context: BrowserContext;
  /** Init scripts of the present test. */
  scripts: Disposable[];
  /** The origins of which the present test has opened pages. */
  origins: Set<string>;
  /** Whether the present test has done what cannot be undone. */
  isSpent: boolean;
}

/**
 * Browser contexts that tests use one after the other, one context for each set of options. What a test leaves in a
 * context is cleared before the next one, except for the caches: a page whose files and compiled scripts are in them
 * costs less than half.
 */
export class WarmContexts {
  readonly #all = new Map<string, Kept>();

  constructor(private readonly browser: Browser) {}

  /** @param options says for which options of a test the context is; Playwright itself gives them to the context */
  async take(options: string): Promise<BrowserContext> {
    const kept = this.#all.get(options) ?? keep(await this.browser.newContext());
    this.#all.set(options, kept);
    return kept.context;
  }

  /** @param isSound whether the test has ended as it should; else nobody knows what it has left */
  async giveBack(options: string, isSound: boolean): Promise<void> {
    const kept = this.#all.get(options);
    if (!kept || (isSound && !kept.isSpent && (await isCleared(kept)))) return;
    this.#all.delete(options);
    await kept.context.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.#all.values()) await context.close();
  }
}

function keep(context: BrowserContext): Kept {
  const kept: Kept = { context, scripts: [], origins: new Set(), isSpent: false };
  const addInitScript = context.addInitScript.bind(context) as (...args: unknown[]) => Promise<Disposable>;
  Object.assign(context, {
    async addInitScript(...args: unknown[]) {
      const script = await addInitScript(...args);
      kept.scripts.push(script);
      return script;
    },
  });
  spendAt(context, lasting, kept);
  spendAt(context.clock, lastingOfClock, kept);
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame.url().startsWith('http')) kept.origins.add(new URL(frame.url()).origin);
    }),
  );
  return kept;
}

function spendAt<T extends object>(owner: T, methods: readonly (keyof T)[], kept: Kept): void {
  for (const name of methods) {
    const method = owner[name] as (...args: unknown[]) => unknown;
    Object.assign(owner, {
      [name](...args: unknown[]) {
        kept.isSpent = true;
        return method.apply(owner, args);
      },
    });
  }
}

/** Clears what a test has left in a context. @returns false if that is not possible, as where a page has crashed */
async function isCleared(kept: Kept): Promise<boolean> {
  const { context, scripts, origins } = kept;
  try {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const [page = await context.newPage(), ...others] = context.pages();
    for (const other of others) await other.close();
    await context.setOffline(false);
    // Pages keep things when they are left, so first it is left.
    await page.goto('about:blank');
    for (const script of scripts.splice(0)) await script.dispose();
    const session = await context.newCDPSession(page);
    for (const origin of origins) await session.send('Storage.clearDataForOrigin', { origin, storageTypes: storage });
    origins.clear();
    await context.clearCookies();
    await context.clearPermissions();
    await page.close();
    return true;
  } catch {
    return false;
  }
}
