import {
  type Deployed,
  type DrawRequest,
  fragmentOf,
  type Head,
  isNotFoundPath,
  notFoundHead,
  type PageData,
  type ScreenDescriptor,
} from '@mutha/contract';
import { folderOfFiles, ifDamaged, inParallel, pageDictionaryKey, siteUnder, tuning } from '@mutha/store';
import type { DeployedShell } from '../live/released.ts';
import { type ReleasedFile, releasedText } from '../live/released-text.ts';
import { pageAt, type Snapshot, soundRemote } from '../live/snapshot.ts';
import { unsharedOf } from '../live/unmet-shared.ts';

/**
 * The request to draw the page at `path` (null: the not-listed page of the root). Undefined where no remote knows the
 * path.
 * @throws DamageError where the store has lost the descriptor of the remote whose page it is
 */
export async function drawRequest(
  snapshot: Snapshot,
  shell: DeployedShell,
  path: string | null,
): Promise<DrawRequest | undefined> {
  if (path === null)
    return request(snapshot, shell, notFoundHead, { path, fragments: [], releases: {}, descriptors: [] });
  const listed = await pageAt(snapshot, path);
  if (!listed) return undefined;
  const { page, remote, screen } = listed;
  const { remotes } = snapshot.registry;
  // A fragment of a remote that is not live, does not offer it, cannot run with this shell, or has lost a file, has its
  // stand-in.
  const fragments: string[] = [];
  for (const { fragment } of screen.embeds) {
    const { owner, name } = fragmentOf(fragment);
    const offering = remotes[owner] && (await soundRemote(snapshot, owner));
    if (!offering?.fragments[name]) continue;
    const isDrawn = owner === remote || !(unsharedOf(offering, shell) || (await lostOfFragment(snapshot, fragment)));
    if (isDrawn) fragments.push(fragment);
  }
  // The head of the HTML has the structured data already.
  const { structuredData: _, ...known } = page;
  const names = [...new Set([remote, ...fragments.map((fragment) => fragmentOf(fragment).owner)])];
  const parts = await Promise.all(
    names.map(async (name) => {
      const own = fragments.map(fragmentOf).flatMap((fragment) => (fragment.owner === name ? [fragment.name] : []));
      return partFor(await snapshot.remote(name), name === remote ? { ...screen, pages: [known] } : undefined, own);
    }),
  );
  return request(snapshot, shell, page, {
    path: isNotFoundPath(page.path) ? null : page.path,
    screen: { remote, screen: screen.path },
    fragments,
    releases: Object.fromEntries(
      names.map((name) => [
        name,
        { live: remotes[name]?.live as PageData['releases'][string]['live'], lastGood: remotes[name]?.lastGood },
      ]),
    ),
    descriptors: parts,
  });
}

/** Why a live fragment of another remote cannot be drawn from the store, in one line; undefined where it can. */
export async function lostOfFragment(snapshot: Snapshot, fragment: string): Promise<string | undefined> {
  const { owner, name } = fragmentOf(fragment);
  const readAll = async () => {
    const files = filesOfPart(owner, partFor(await snapshot.remote(owner), undefined, [name]));
    await inParallel(tuning.atOnce.reads, files, async (file) => void (await releasedText(snapshot.store, file)));
    return undefined;
  };
  return readAll().catch(ifDamaged(({ problem }) => problem));
}

function request(
  { store, registry }: Snapshot,
  shell: DeployedShell,
  { title, description, structuredData }: Head,
  own: Omit<PageData, 'shell' | 'side'>,
): DrawRequest {
  // Which side a page is for, it is told once it is drawn. So all layers have the pages of the site, where they can.
  const page: PageData = { shell: shell.version, ...own };
  const { base, js, css, icon, image, address, parts, files } = shell;
  const facts = { base, js, css, icon, image, address, parts, files };
  return {
    ...{
      shell: facts,
      head: { title, description, ...(structuredData && { structuredData }) },
      canonical: page.path,
      page,
    },
    ...(siteUnder(store).forms.includes('deltas') && {
      dictionary: `/${pageDictionaryKey(shell.version)}`,
    }),
    ...(registry.overrides && { overrides: registry.overrides }),
  };
}

/**
 * Reduces a descriptor to what one page needs: enough to start its screen and fragments without asking for the rest.
 */
function partFor(descriptor: Deployed, screen: ScreenDescriptor | undefined, fragments: string[]): Deployed {
  const offered = fragments.filter((name) => descriptor.fragments[name]);
  const used = new Set([
    ...(screen ? [screen.module] : []),
    ...offered.map((name) => descriptor.fragments[name]?.module as string),
  ]);
  const modules = Object.fromEntries(Object.entries(descriptor.modules).filter(([module]) => used.has(module)));
  const filesIn = (some: Deployed['modules']) => Object.values(some).flatMap(({ js, css }) => [...js, ...css]);
  const files = new Set([descriptor.entry, ...filesIn(modules)]);
  const listed = new Set([descriptor.entry, ...filesIn(descriptor.modules)]);
  // A screen may load files later that no module lists. The browser must know their hashes by then.
  const isLate = (file: string) => /\.(js|css)$/.test(file) && !listed.has(file);
  return {
    ...descriptor,
    modules,
    screens: screen ? [{ ...screen, embeds: [] }] : [],
    fragments: Object.fromEntries(Object.entries(descriptor.fragments).filter(([name]) => offered.includes(name))),
    redirects: [],
    requires: {},
    files: Object.fromEntries(Object.entries(descriptor.files).filter(([file]) => files.has(file) || isLate(file))),
  };
}

/** The files of a release, or of a part of it. */
export function filesOfPart(
  name: string,
  part: Pick<Deployed, 'version' | 'addresses' | 'base' | 'files'>,
): ReleasedFile[] {
  return Object.entries(part.files).map(([file, { integrity }]) => {
    return { address: part.base + file, name, key: folderOfFiles(name, part) + file, integrity };
  });
}

/** The scripts and stylesheets that are needed to draw a page. */
export function filesToDraw(shell: DeployedShell, { page }: DrawRequest): ReleasedFile[] {
  const sheets = Object.fromEntries(Object.entries(shell.files).filter(([file]) => shell.css.includes(file)));
  return [
    ...filesOfPart('shell', { ...shell, files: sheets }),
    ...page.descriptors.flatMap((descriptor) => filesOfPart(descriptor.name, descriptor)),
  ];
}
