import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildFolder } from '@mutha/cli';
import type { Descriptor } from '@mutha/contract';
import { release } from '@mutha/engine';
import { pairwise } from '../support/pairwise.ts';
import { damages, kinds } from './damage.ts';
import { muthaHere } from './mutha.ts';
import { retitledOdds } from './odds.ts';
import { newFolderWithShell } from './test-site.ts';

export const lookers = ['status', 'history mf-odds', 'verify'];
export const changers = ['verify --repair', 'release b', 'release c', 'rollback mf-odds', 'retire mf-odds', 'prune'];

/**
 * The cases of the ordinary tests: by kind of file, a damage and a command that changes the store. All others are left
 * to the deep tests.
 */
const ordinary: Record<string, [damage: string, changer: string]> = {
  'the registry': ['missing', 'verify --repair'],
  'the live descriptor': ['changed', 'release b'],
  'the live entry': ['empty', 'release c'],
  'a live chunk': ['unreadable', 'rollback mf-odds'],
  'a brotli copy': ['truncated', 'retire mf-odds'],
  'a gzip copy': ['missing', 'prune'],
  'the entry of what comes before': ['changed', 'verify --repair'],
  'the descriptor of what comes before': ['empty', 'release b'],
  'a page': ['unreadable', 'release c'],
  'the page of unknown paths': ['truncated', 'rollback mf-odds'],
  'a sitemap': ['missing', 'retire mf-odds'],
  'the list of sitemaps': ['changed', 'prune'],
  'the public deployments': ['empty', 'verify --repair'],
  'the last entry of the log': ['unreadable', 'release b'],
  'the entry of the log before it': ['truncated', 'release c'],
  'the first entry of the log': ['missing', 'rollback mf-odds'],
  'the descriptor of the shell': ['changed', 'retire mf-odds'],
  'a script of the shell': ['empty', 'prune'],
  'a lease': ['unreadable', 'verify --repair'],
};

/** A damage to a kind of file, and a command that changes the store. */
export type Row = readonly [kind: string, damage: string, changer: string];

export const ordinaryRows = Object.entries(ordinary).map(([kind, tried]): Row => [kind, ...tried]);

const everyRow = Object.keys(kinds).flatMap((kind) =>
  Object.keys(damages).flatMap((damage) => changers.map((changer): Row => [kind, damage, changer])),
);

/** With the ordinary rows, every two of kind, damage and command meet. */
export const deepRows = pairwise(everyRow, (row) => row, ordinaryRows);

/** Damage that no command need report, because it has no effect. */
const mayBeSilent = /^a lease is/;

/** A store with a shell and a small remote, of which `b` is live and `a` comes before; `c` is not released yet. */
export interface Patient {
  /**
   * Runs commands, one after the other, on a copy of the store in which one file is damaged. Then it does what their
   * messages advise, until `verify` finds nothing. Only the last command may change the store.
   * @returns what a user would complain about, one entry for each complaint
   */
  complaints(kind: string, damage: string, commands: string[]): Promise<string[]>;
  remove(): Promise<void>;
}

export async function newPatient(): Promise<Patient> {
  const editions = ['a', 'b', 'c'];
  const builds = await retitledOdds(editions);
  const buildOf = (edition: string) => builds.get(edition) ?? buildFolder('shell');
  const descriptorOf = (edition: string): Descriptor =>
    JSON.parse(readFileSync(join(buildOf(edition), 'remote.json'), 'utf8'));
  const versionOf = (edition: string) => descriptorOf(edition).version;
  const keysOf = (edition: string) => [
    `mf-odds/${versionOf(edition)}/`,
    ...Object.keys(descriptorOf(edition).files).map((file) => `mf-odds/files/${file}`),
  ];
  const { store, address: base, close } = await newFolderWithShell();
  for (const edition of ['a', 'b']) await release(store, 'mf-odds', buildOf(edition));
  const anatomy = { before: versionOf('a'), live: versionOf('b') };
  // A lease as a killed command leaves it.
  const by = { host: 'elsewhere', pid: 1, started: '1' };
  const leftovers: Record<string, object> = {
    'a lease': { kind: 'change', by, at: new Date(0).toISOString(), paths: ['/odds'] },
  };

  const run = (folder: string, command: string) => {
    const [name = '', edition = ''] = command.split(' ');
    const args = name === 'release' ? [name, 'mf-odds', '--from', buildOf(edition)] : command.split(' ');
    return muthaHere([...args, '--store', folder]);
  };

  /** Does everything that the message of a command advises against the damage. */
  async function follow(folder: string, said: string): Promise<void> {
    for (const [, inTheWay] of said.matchAll(/\((?:mv|rm) '([^']+)'(?: \/tmp)?\)/g))
      rmSync(inTheWay ?? '', { recursive: true, force: true });
    if (said.includes(`"npx mutha verify --repair --store ${folder}"`)) await run(folder, 'verify --repair');
    if (said.includes(`"npx mutha release shell --store ${folder}"`))
      await muthaHere(['release', 'shell', '--from', buildOf(''), '--store', folder]);
    const lost = editions.find((edition) => keysOf(edition).some((key) => said.includes(key)));
    if (lost && /"npx mutha release mf-odds|[Aa] release of the same build/.test(said))
      await run(folder, `release ${lost}`);
  }

  async function complaints(kind: string, damage: string, commands: string[]): Promise<string[]> {
    const found: string[] = [];
    const { folder, key } = damaged(kind, damage);
    for (const command of commands) {
      const { code, said } = await run(folder, command);
      const complain = (what: string) => found.push(`${command}, with ${key} ${damage}, ${what}:\n${said}`);
      if (/^\s+at |SyntaxError|TypeError|Unexpected error|undefined/m.test(said)) complain('shows its insides');
      if (![0, 1, 3].includes(code)) complain(`ends with ${code}`);
      const nobodyCanTell = mayBeSilent.test(`${kind} is ${damage}`);
      if (code !== 0 && !said.includes(key) && !nobodyCanTell) complain('does not say where');
      if (code === 1 && !/mutha |Move it away/.test(said)) complain('does not say what to do');
      if (['status', 'history mf-odds'].includes(command) && code !== 0 && kind !== 'the last entry of the log')
        complain('does not answer');
      if (command === 'verify' && code === 0 && !nobodyCanTell) complain('does not see it');
      if (code === 1 && changers.includes(command)) await follow(folder, said);
    }
    let verified = await run(folder, 'verify');
    for (let round = 0; round < 4 && verified.code !== 0; round++) {
      await follow(folder, verified.said);
      verified = await run(folder, 'verify');
    }
    if (verified.code !== 0) found.push(`What is advised after ${commands} does not help:\n${verified.said}`);
    rmSync(folder, { recursive: true });
    return found;
  }

  function damaged(kind: string, damage: string): { folder: string; key: string } {
    const folder = mkdtempSync(join(tmpdir(), 'mutha-damaged-'));
    cpSync(base, folder, { recursive: true });
    const key = kinds[kind]?.(folder, anatomy) ?? '';
    if (leftovers[kind]) write(join(folder, key), JSON.stringify(leftovers[kind]));
    damages[damage]?.(join(folder, key));
    return { folder, key };
  }

  return {
    complaints,
    async remove() {
      for (const build of builds.values()) rmSync(build, { recursive: true });
      await close();
    },
  };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
