import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';

interface Room {
  /** The files of the package, as a pattern of paths in this repository. */
  path: string;
  /** The packages that its files may import. */
  uses: string[];
}

/** The packages that a remote's own code may import. */
const remoteUses = ['shell/remote', 'shared-ui'];

/** The packages that a program around the engine uses. */
const engineUses = ['shell/contract', 'shell/node', 'shell/store', 'shell/engine', 'shell/origin'];

/**
 * Every package that is not a remote of the site, with the remote that \`mutha new\` copies. A package may import only
 * packages that stand above it in this table.
 */
const platform: Record<string, Room> = {
  'shell/contract': { path: '^shell/contract/', uses: [] },
  'shared-ui': { path: '^shared-ui/', uses: [] },
  'shell/remote': { path: '^shell/remote/', uses: ['shell/contract', 'shared-ui'] },
  'shell/testing': { path: '^shell/testing/', uses: ['shell/remote'] },
  'shell/mf-new-remote': { path: '^shell/mf-new-remote/', uses: remoteUses },
  'shell/node': { path: '^shell/node/', uses: [] },
  // It runs before anything is installed.
  'shell/bootstrap': { path: '^shell/bootstrap/', uses: ['shell/node'] },
  'shell/sheets': { path: '^shell/sheets/', uses: [] },
  'shell/build': { path: '^shell/build/', uses: ['shell/contract', 'shell/node', 'shell/sheets'] },
  'shell/store': { path: '^shell/store/', uses: ['shell/contract', 'shell/node'] },
  'shell/engine': { path: '^shell/engine/', uses: ['shell/contract', 'shell/node', 'shell/sheets', 'shell/store'] },
  'shell/origin': { path: '^shell/origin/', uses: ['shell/contract', 'shell/store'] },
  'shell/diff': { path: '^shell/diff/', uses: ['shell/contract', 'shell/node'] },
  'shell/cli': { path: '^shell/cli/', uses: [...engineUses, 'shell/sheets', 'shell/build', 'shell/diff'] },
  'shell/dev': { path: '^shell/dev/', uses: [...engineUses, 'shell/build', 'shell/cli'] },
  'shell/tools': { path: '^shell/tools/', uses: ['shell/contract'] },
  shell: { path: '^shell/src/|^shell/[^/]+$', uses: ['shell/contract', 'shell/remote', 'shell/tools', 'shared-ui'] },
};

/** Tests and configurations of any package. They do not run with its code, and may import `workUses` too. */
const forWork = '[.]test[.]tsx?$|/(vitest|rspack)[.]config[.]ts$|/test-[^/]+$';
const workUses = ['shell/testing', 'shell/build'];

/** The benchmark builds its rivals from the shell's own source, so that they show the same site. */
const rivals = '^e2e/bench/rivals/';

/**
 * The rules for dependency-cruiser: imports go one way, and enter a package only by what it exports.
 * @param repository the folder that holds the packages
 */
export function importRules(repository: string): IForbiddenRuleType[] {
  const remotes = readdirSync(repository).filter((name) => name.startsWith('mf-'));
  const rooms: Record<string, Room> = {
    ...platform,
    ...Object.fromEntries(remotes.map((name) => [name, { path: `^${name}/`, uses: remoteUses }])),
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

function mayImport(name: string, { path, uses }: Room, rooms: Record<string, Room>, isWork: boolean) {
  const allowed = [name, ...uses, ...(isWork ? workUses : [])];
  const forbidden = Object.keys(rooms).filter((other) => !allowed.includes(other));
  const used = allowed.slice(1).join(', ') || 'no other package';
  return {
    name: `${name} uses what stands above it`,
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
