import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Embed, FragmentConfig, Page, PatternScreen, Redirect, RemoteConfig, ScreenConfig } from '@mutha/contract';
import { withoutCredentials } from '@mutha/node';
import { configBundle, type Part } from './config-bundle.ts';
import { ConfigError } from './config-error.ts';

export interface ReadScreen extends Omit<ScreenConfig, 'screen' | 'pages' | 'notFound'> {
  screen: Part;
  /** The fragments on it, once `withEmbeds()` has read the source. */
  embeds?: readonly Embed[];
  pages?: readonly Page[];
  notFound?: PatternScreen['notFound'];
}

export interface ReadFragment extends Omit<FragmentConfig, 'fragment'> {
  fragment: Part;
}

/** The declaration of a remote as data: with its name, with files instead of imports, with pages that are known. */
export interface ReadConfig extends Omit<RemoteConfig, 'screens' | 'fragments'> {
  name: string;
  screens: readonly ReadScreen[];
  fragments: Readonly<Record<string, ReadFragment>>;
}

interface Reading {
  /** The text to read instead of the file's own. */
  text?: string;
  /** The name of the remote, where it is not that of the folder. */
  name?: string;
  /** Gets the full path of every file that the configuration comes from, also where one of them is wrong. */
  onFile?(file: string): void;
}

/**
 * Reads a `remote.config.ts` as it is now. No file that draws is read or run: an `import()` of one gives its name. The
 * packages of the remote need not be installed: it then gets the `@mutha/remote` of this package.
 *
 * @param file the full path of the file
 * @throws ConfigError where it cannot be read, or holds no remote
 */
export async function readConfig(file: string, { text, name, onFile }: Reading = {}): Promise<ReadConfig> {
  const entry = realpathSync(file);
  const textOf = (path: string) => (path === entry && text) || readFileSync(path, 'utf8');
  const config = await configBundle(entry, { textOf, onFile })
    .then(exportOf)
    .catch(({ message }: Error) => {
      throw new ConfigError(`${file} cannot be read: ${message.replace(/^Build failed .*\n/, '')}. Correct it.`);
    });
  if (typeof config !== 'object')
    throw new ConfigError(`${file} has no remote as its default export: export default { team, screens }.`);
  refuseOtherKinds(config, file);
  refuseUnknownFields(config, file);
  if (!config.team) throw new ConfigError(`${file} has no "team". Write team: 'Odds', the name of your team.`);
  if (!Array.isArray(config.screens)) throw new ConfigError(`${file} has no list of "screens". Write screens: [].`);
  const read = { ...config, name: name ?? basename(dirname(file)) };
  refuseOtherThanImports(read, file);
  return read;
}

/** Types are not checked where a build reads the file: a list may be an object, and the other way round. */
function refuseOtherKinds({ screens, fragments, redirects }: Partial<ReadConfig>, file: string): void {
  const check = (what: string, value: unknown, isList: boolean) => {
    if (value === undefined || (typeof value === 'object' && value !== null && Array.isArray(value) === isList)) return;
    throw new ConfigError(`${file}: ${what} is not ${isList ? 'a list. Write […]' : 'an object. Write { … }'}.`);
  };
  check('"screens"', screens, true);
  check('"fragments"', fragments, false);
  check('"redirects"', redirects, true);
  for (const [index, screen] of (screens ?? []).entries()) {
    check(`screen ${index + 1}`, screen ?? null, false);
    check(`"pages" of screen "${screen.path}"`, screen.pages, true);
  }
}

/** The fields of each kind of object in a `remote.config.ts`. */
const fields = {
  remote: { team: 1, screens: 1, fragments: 1, redirects: 1, budget: 1 } satisfies FieldsOf<RemoteConfig>,
  screen: {
    ...{ path: 1, screen: 1, hydrate: 1, title: 1, description: 1, structuredData: 1, pages: 1, notFound: 1 },
  } satisfies FieldsOf<ScreenConfig>,
  page: { path: 1, title: 1, description: 1, structuredData: 1 } satisfies FieldsOf<Page>,
  fragment: { fragment: 1, props: 1, optional: 1 } satisfies FieldsOf<FragmentConfig>,
  redirect: { from: 1, to: 1 } satisfies FieldsOf<Redirect>,
};
type FieldsOf<T> = Record<keyof T, 1>;

/** No types are checked where a build reads the file, and what is misspelt would be left out without a word. */
function refuseUnknownFields(config: ReadConfig, file: string): void {
  const check = (kind: keyof typeof fields, what: string, value: object) => {
    const known = Object.keys(fields[kind]);
    for (const field of Object.keys(value ?? {}).filter((each) => !known.includes(each)))
      throw new ConfigError(`${file}: ${what} has "${field}". Correct it to one of ${known.join(', ')}, or remove it.`);
  };
  const { screens = [], fragments = {}, redirects = [] } = config;
  check('remote', 'the remote', config);
  for (const screen of screens) {
    check('screen', `screen "${screen.path}"`, screen);
    for (const page of screen.pages ?? []) check('page', `page "${page.path}"`, page);
  }
  for (const [name, fragment] of Object.entries(fragments)) check('fragment', `fragment "${name}"`, fragment);
  for (const redirect of redirects) check('redirect', `the redirect from "${redirect.from}"`, redirect);
}

/**
 * The default export of a module. The module is a team's code, and may read files as a build does. So it runs as a
 * build does: in a process of its own, without the credentials of a store.
 */
async function exportOf(module: Uint8Array): Promise<ReadConfig | undefined> {
  const child = spawn(process.execPath, ['--input-type=module'], {
    env: withoutCredentials(process.env),
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  child.stdin?.end(`import('data:text/javascript;base64,${Buffer.from(module).toString('base64')}').then(
    ({ default: config }) => process.send({ config }),
    (error) => process.send({ problem: String(error?.message ?? error) }),
  );`);
  // 'close' comes after the last message; 'exit' may come before it.
  const ended = once(child, 'close').then(() => [{ problem: 'it ends the process that reads it' }]);
  const [{ config, problem }] = await Promise.race([once(child, 'message'), ended]);
  child.kill();
  if (problem !== undefined) throw new Error(problem);
  return config;
}

/** @throws ConfigError for the first part that is named in another way than by an import of its file */
function refuseOtherThanImports({ screens, fragments }: ReadConfig, file: string): void {
  const noImport = (kind: string, name: string) =>
    new ConfigError(
      `${file}: ${kind} "${name}" does not import the file that renders it. Write ${kind}: () => import('./src/…/…-${kind}.tsx').`,
    );
  for (const { path, screen } of screens) if (!screen) throw noImport('screen', path);
  for (const [name, { fragment }] of Object.entries(fragments)) if (!fragment) throw noImport('fragment', name);
}
