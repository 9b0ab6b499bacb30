/**
 * The kind of a change. `refused`: a release would be refused for it. `routes`, `contract`, `shared`: what the
 * descriptor declares. `bytes`: the size of what a page loads. `head`, `html`: the page as it is sent. `text`,
 * `attribute`, `look`, `place`: the page as a browser shows it. `state`: the same under the keyboard's focus, or under
 * a pointer. `console`, `script`, `storage`: what the page does.
 */
export type Kind =
  | 'refused'
  | 'routes'
  | 'contract'
  | 'shared'
  | 'bytes'
  | 'head'
  | 'html'
  | 'text'
  | 'attribute'
  | 'look'
  | 'place'
  | 'state'
  | 'console'
  | 'script'
  | 'storage';

/** A difference between the site as it is and the site with a release. */
export interface Change {
  kind: Kind;
  /**
   * The page: a path, or `{path} from {path}` for a page that a link opens in the same tab. Missing for a change of the
   * release itself.
   */
  page?: string;
  /** Whose part of the page it is: `shell`, or the remote's name. */
  owner: string;
  /** The difference, in words. */
  said: string;
  /** The thing that has changed, as `said` names it, if other things may have the same change. */
  of?: string;
  /** The widths and colour schemes in which it is seen. Missing: in all. */
  when?: string;
}

/** Joins changes of one page with the same words, for several widths and colour schemes. */
export function together(seen: readonly { cell: string; changes: readonly Change[] }[]): Change[] {
  const known = seen.map(({ cell, changes }) => ({ cell, keys: new Set(changes.map(keyOf)) }));
  const all = new Map(seen.flatMap(({ changes }) => changes.map((change) => [keyOf(change), change])));
  return [...all].map(([key, change]) => {
    const where = known.filter(({ keys }) => keys.has(key)).map(({ cell }) => cell);
    return where.length === seen.length ? change : { ...change, when: where.join('; ') };
  });
}

/** The key of a change: two changes with one key are the same. */
export function keyOf({ kind, page, owner, said }: Change): string {
  return [kind, page ?? '', owner, said].join('\n');
}

/** The same, on whichever page the change is seen. */
export function keyAnywhere(change: Change): string {
  return keyOf({ ...change, page: undefined });
}

/** The same changes, as seen on a page, without their marks in a picture. */
export function onPage<T extends Change>(page: string, changes: readonly (T & { boxes?: unknown })[]) {
  return changes.map(({ boxes: _, ...change }) => ({ ...change, page }));
}

/** The same change of one or several things, on one or several pages. */
export interface ChangeGroup extends Pick<Change, 'kind' | 'owner' | 'said' | 'when'> {
  pages: string[];
}

/** Joins changes with the same words, of several things or on several pages. */
export function grouped(changes: readonly Change[]): ChangeGroup[] {
  const groups = new Map<string, { first: Change; pages: Set<string>; things: Set<string> }>();
  for (const change of changes) {
    const { kind, owner, said, when = '', of = '', page } = change;
    const key = [kind, owner, when, of ? said.replace(of, '') : said].join('\n');
    const group = groups.get(key) ?? { first: change, pages: new Set(), things: new Set() };
    if (page) group.pages.add(page);
    group.things.add(of);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first: { kind, owner, said, when, of = '' }, pages, things }) => ({
    kind,
    owner,
    said: things.size > 1 ? said.replace(of, () => `${of} and ${things.size - 1} more`) : said,
    ...(when && { when }),
    pages: [...pages],
  }));
}
