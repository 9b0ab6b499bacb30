import type { Descriptor } from '@mutha/contract';
import type { Page, Route } from '@playwright/test';
import { type Code, changeRegistry, type Draws, drawInstead, liveDescriptor } from './handmade-release.ts';
import type { Site } from './store.ts';

/**
 * Files of a remote: its scripts, its stylesheets, the descriptors of its releases, or those whose path matches an
 * expression.
 */
export type Files = 'js' | 'css' | 'descriptor' | RegExp;

const pathOf = { js: /\.js$/, css: /\.css$/, descriptor: /\/remote\.json$/ };

/** A remote, or `shell`, as one page gets it. A call of `lose`, `hold` or `back` ends what the one before has begun. */
export class Remote {
  readonly #page: Page;
  readonly #site: Site;
  readonly #name: string;
  readonly #address: string;
  #fate: 'comes' | 'held' | 'lost' = 'comes';
  #paths: RegExp[] = [];
  /** The answers that are not there yet. They wait for `decided`. */
  readonly #open = new Set<Promise<void>>();
  #decided = Promise.resolve();
  #decide = () => {};

  /** The fixture `remote` makes those of most tests. A test with another page or site makes its own. */
  constructor(page: Page, site: Site, name: string) {
    this.#page = page;
    this.#site = site;
    this.#name = name;
    this.#address = `**/releases/${name}/**`;
  }

  /** The descriptor of its live release in the store. */
  get descriptor(): Descriptor {
    return liveDescriptor(this.#site, this.#name);
  }

  /** From now on such files are not found, those that are held among them. Without an argument: all its files. */
  lose(...files: Files[]): Promise<void> {
    return this.#become('lost', files);
  }

  /** From now on no request for such a file gets an answer, until another call. Without an argument: all its files. */
  hold(...files: Files[]): Promise<void> {
    return this.#become('held', files);
  }

  /** From now on its files come as usual, those that are held among them. */
  async back(): Promise<void> {
    await this.#become('comes', []);
    await Promise.all(this.#open);
    await this.#page.unroute(this.#address, this.#answer);
  }

  /**
   * Serves a release in place of the live one. A later call replaces an earlier one.
   * @param code the body of the function that draws its screens and fragments, such as
   *   `return React.createElement('h1', null, 'Here');`
   * @returns the versions of the live release and of the one before it
   */
  draws(code: Code, more: Draws = {}): Promise<{ live: string; before: string | undefined }> {
    return drawInstead(this.#page, this.#site, this.#name, code, more);
  }

  /** Takes it out of the registry. The HTML of its pages is still there. */
  gone(): Promise<void> {
    return changeRegistry(this.#page, this.#site, ({ remotes }) => void delete remotes[this.#name]);
  }

  async #become(fate: 'comes' | 'held' | 'lost', files: Files[]): Promise<void> {
    const isFirst = this.#fate === 'comes';
    this.#fate = fate;
    if (fate !== 'comes') this.#paths = files.map((one) => (typeof one === 'string' ? pathOf[one] : one));
    this.#decide();
    this.#decided = new Promise((resolve) => {
      this.#decide = resolve;
    });
    if (isFirst && fate !== 'comes') await this.#page.route(this.#address, this.#answer);
  }

  readonly #answer = async (route: Route) => {
    const answered = this.#answerOne(route).finally(() => this.#open.delete(answered));
    this.#open.add(answered);
    await answered;
  };

  async #answerOne(route: Route): Promise<void> {
    const { pathname } = new URL(route.request().url());
    const isMeant = () => this.#paths.length === 0 || this.#paths.some((path) => path.test(pathname));
    while (isMeant() && this.#fate === 'held') await this.#decided;
    if (isMeant() && this.#fate === 'lost') await route.fulfill({ status: 404, body: 'There is no such file.' });
    else await route.fallback();
  }
}
