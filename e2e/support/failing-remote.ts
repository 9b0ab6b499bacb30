import { EventEmitter, once } from 'node:events';
import type { Descriptor } from '@mutha/contract';
import type { Page, Route } from '@playwright/test';
import {
  type Code,
  changeRegistry,
  type Draws,
  drawInstead,
  liveDescriptor,
  type Versions,
} from './handmade-release.ts';
import type { Site } from './store.ts';

/**
 * Files of a remote: its scripts, its stylesheets, the descriptors of its releases, or those whose path matches an
 * expression.
 */
export type Files = 'js' | 'css' | 'descriptor' | RegExp;

const pathOf = { js: /\.js$/, css: /\.css$/, descriptor: /\/remote\.json$/ };

/** A remote as one page gets it. A call of `lose`, `hold` or `back` ends what the one before has begun. */
export interface Remote {
  /** The descriptor of its live release in the store. */
  readonly descriptor: Descriptor;
  /** From now on such files are not found, those that are held among them. Without an argument: all its files. */
  lose(...files: Files[]): Promise<void>;
  /** From now on no request for such a file gets an answer, until another call. Without an argument: all its files. */
  hold(...files: Files[]): Promise<void>;
  /** From now on its files come as usual, those that are held among them. */
  back(): Promise<void>;
  /**
   * Serves a release in place of the live one. A later call replaces an earlier one.
   * @param code the body of the function that draws its screens and fragments, such as
   *   `return React.createElement('h1', null, 'Here');`
   */
  draws(code: Code, more?: Draws): Promise<Versions>;
  /** Takes it out of the registry. The HTML of its pages is still there. */
  gone(): Promise<void>;
}

/**
 * The fixture `remote` of most tests. A test with another page or site calls this.
 * @param name the remote's name, `shell` for the shell, or `*` for the shell and all remotes
 */
export function remoteOf(page: Page, site: Site, name: string): Remote {
  const address = `**/releases/${name}/**`;
  const told = new EventEmitter().setMaxListeners(0);
  const open = new Set<Promise<void>>();
  let fate: 'comes' | 'held' | 'lost' = 'comes';
  let paths: RegExp[] = [];

  async function tell(next: 'held' | 'lost', files: Files[]): Promise<void> {
    const isFirst = fate === 'comes';
    fate = next;
    paths = files.map((one) => (typeof one === 'string' ? pathOf[one] : one));
    told.emit('fate');
    if (isFirst) await page.route(address, answer);
  }

  async function answer(route: Route): Promise<void> {
    const answered = answerOne(route).finally(() => open.delete(answered));
    open.add(answered);
    await answered;
  }

  async function answerOne(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    const isMeant = () => paths.length === 0 || paths.some((path) => path.test(pathname));
    while (fate === 'held' && isMeant()) await once(told, 'fate');
    if (fate === 'lost' && isMeant()) await route.fulfill({ status: 404, body: 'There is no such file.' });
    else await route.fallback();
  }

  return {
    get descriptor() {
      return liveDescriptor(site, name);
    },
    lose: (...files) => tell('lost', files),
    hold: (...files) => tell('held', files),
    async back() {
      fate = 'comes';
      told.emit('fate');
      await Promise.all(open);
      await page.unroute(address, answer);
    },
    draws: (code, more = {}) => drawInstead(page, site, name, code, more),
    gone: () => changeRegistry(page, site, ({ remotes }) => void delete remotes[name]),
  };
}
