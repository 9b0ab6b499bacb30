import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';

interface Room {
  /** The files of the package, as a pattern of paths in this repository. */
  path: string;
  /** The packages that its files may import. */
  uses: string[];
}

/** The packages of each wing. Imports between the wings go one way: from the platform to the SDK. */
const sdk = (name: string) => `shell/sdk/${name}`;
const ofPlatform = (name: string) => `shell/platform/${name}`;

/** The packages that a remote's own code may import. */
const remoteUses = [sdk('remote'), 'shared-ui'];

/** The packages that a program around the engine uses. */
const engineUses = [...['contract', 'node'].map(sdk), ...['store', 'engine', 'origin'].map(ofPlatform)];

/**
 * The packages that each package may import: for those that is not a remote of the site, and for the remote that
 * `mutha new` copies.
 */
const usesOf: Record<string, string[]> = {
  'shared-ui': [],
  // It runs before anything is installed.
  'shell/bootstrap': [sdk('node')],

  [sdk('contract')]: [],
  [sdk('node')]: [],
  [sdk('sheets')]: [],
  [sdk('remote')]: [sdk('contract'), 'shared-ui'],
  [sdk('testing')]: ['contract', 'remote'].map(sdk),
  [sdk('mf-new-remote')]: remoteUses,
  [sdk('build')]: ['contract', 'node', 'sheets'].map(sdk),

  [ofPlatform('store')]: ['contract', 'node'].map(sdk),
  [ofPlatform('engine')]: [...['contract', 'node', 'sheets'].map(sdk), ofPlatform('store')],
  [ofPlatform('origin')]: [sdk('contract'), ofPlatform('store')],
  [ofPlatform('diff')]: ['contract', 'node'].map(sdk),
  [ofPlatform('cli')]: [...engineUses, ...['sheets', 'build'].map(sdk), ofPlatform('diff')],

  'shell/dev': [...engineUses, sdk('build'), ofPlatform('cli'), 'shell'],
  'shell/devtools': [sdk('contract')],
  shell: [...['contract', 'remote', 'sheets'].map(sdk), 'shell/devtools', 'shared-ui'],
};

/** Tests and configurations of any package. They do not run with its code, and may import `workUses` too. */
const forWork = '[.]test[.]tsx?$|/(vitest|rspack)[.]config[.]ts$|/test-[^/]+$';
const workUses = ['testing', 'build'].map(sdk);

/** The benchmark builds its rivals from the shell's own source, so that they show the same site. */
const rivals = '^e2e/bench/rivals/';

/**
 * The rules for dependency-cruiser: imports go one way, and enter a package only by what it exports.
 * @param repository the folder that holds the packages
 */
export function importRules(repository: string): IForbiddenRuleType[] {
  const remotes = readdirSync(repository).filter((name) => name.startsWith('mf-'));
  const rooms: Record<string, Room> = {
    ...Object.fromEntries(Object.entries(usesOf).map(([name, uses]) => [name, { path: filesOf(name), uses }])),
    ...Object.fromEntries(remotes.map((name) => [name, { path: filesOf(name), uses: remoteUses }])),
  };
  return [
    ...Object.entries(rooms).flatMap(([name, room]) => [
      mayImport(name, room, rooms, false),
      mayImport(name, room, rooms, true),
    ]),
    ...Object.entries(rooms).map(([name, { path }]) => entered(repository, name, path)),
    {
      name: 'no-cycles',
      comment: 'Two files that import each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-folder-cycles',
      comment: 'Two folders that import each other are one folder, or three.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ];
}

/** The shell's own files are those of the host: its other folders are packages. */
const filesOf = (name: string) => (name === 'shell' ? '^shell/src/|^shell/[^/]+$' : `^${name}/`);

function mayImport(name: string, { path, uses }: Room, rooms: Record<string, Room>, isWork: boolean) {
  const allowed = [name, ...uses, ...(isWork ? workUses : [])];
  const forbidden = Object.keys(rooms).filter((other) => !allowed.includes(other));
  const used = allowed.slice(1).join(', ') || 'no other package';
  return {
    name: `${name} imports only what it may`,
    comment: `${isWork ? 'Tests and configurations of' : 'The code of'} ${name} may import ${used}. Share code between two teams as a fragment, or as a part of shared-ui.`,
    severity: 'error' as const,
    from: isWork ? { path: [path], pathNot: [] as string[] } : { path: [path], pathNot: [forWork] },
    to: { path: [...forbidden.map((other) => (rooms[other] as Room).path), '^e2e/'] },
  };
}

function entered(repository: string, name: string, path: string): IForbiddenRuleType {
  const entries = entriesOf(join(repository, name)).map((entry) => `^${name}/${entry.replaceAll('.', '[.]')}$`);
  return {
    name: `${name} is entered by its entry`,
    comment: `Only what its package.json exports may be imported from outside ${name}.`,
    severity: 'error',
    from: { pathNot: [path, rivals] },
    to: { path: [path], pathNot: entries },
  };
}

/** The files that a package exports, relative to its folder. */
function entriesOf(folder: string): string[] {
  const file = join(folder, 'package.json');
  const { exports = {} } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return Object.values(exports as Record<string, string>).map((entry) => entry.replace(/^[.][/]/, ''));
}
