import { type Descriptor, filesOfFrame, filesOfModule, type ShellDescriptor } from '@mutha/contract';
import type { Change, Kind } from './change.ts';

type Entries = (readonly [key: string, value: string])[];

/** Something that descriptors declare, and what is said of an entry that only one of two has, or that differs. */
interface Declared<Of> {
  kind: Kind;
  read(descriptor: Of): Entries;
  /** Said of all entries at once, where there is no descriptor to compare with. */
  all?(entries: Entries): string;
  added?(key: string, is: string): string;
  removed?(key: string, was: string): string;
  changed?(key: string, was: string, is: string): string;
}

const paths: Declared<Descriptor> = {
  kind: 'routes',
  read: ({ screens }) => screens.map(({ path, hydrate = 'load' }) => [path, `React starts on ${hydrate}`]),
  added: (path) => `The path ${path} is new.`,
  removed: (path) => `The path ${path} is gone: its visitors get the 404 page.`,
  changed: (path, was, is) => `The path ${path}: ${was} → ${is}.`,
};

const pages: Declared<Descriptor> = {
  kind: 'routes',
  // Only of screens with several pages: the path of any other says the same.
  read: ({ screens }) =>
    screens.flatMap((screen) => screen.pages.filter(({ path }) => path !== screen.path).map(({ path }) => [path, ''])),
  added: (path) => `The page ${path} is new.`,
  removed: (path) => `The page ${path} no longer has HTML of its own.`,
};

const redirects: Declared<Descriptor> = {
  kind: 'routes',
  read: (descriptor) => descriptor.redirects.map(({ from, to }) => [from, to]),
  added: (from, to) => `The redirect from ${from} to ${to} is new.`,
  removed: (from, to) => `The redirect from ${from} to ${to} is gone.`,
  changed: (from, was, is) => `The redirect from ${from} now leads to ${is}; it led to ${was}.`,
};

const fragments: Declared<Descriptor> = {
  kind: 'contract',
  read: (descriptor) =>
    Object.entries(descriptor.fragments).map(([fragment, { props, optional = {} }]) => {
      const kinds = [...Object.entries(props), ...Object.entries(optional).map(([prop, kind]) => [`${prop}?`, kind])];
      return [fragment, kinds.map(([prop, kind]) => `${prop}: ${kind}`).join(', ') || 'no props'];
    }),
  added: (fragment, props) => `The fragment ${fragment} is new: ${props}.`,
  removed: (fragment) => `The fragment ${fragment} is gone.`,
  changed: (fragment, was, is) => `The fragment ${fragment} now takes ${is}; it took ${was}.`,
};

const embeds: Declared<Descriptor> = {
  kind: 'contract',
  read: ({ screens }) =>
    screens.flatMap(({ path, embeds }) =>
      embeds.map(({ fragment, props }) => [`${fragment} on ${path}`, Object.keys(props).join(', ') || 'no props']),
    ),
  added: (embed, props) => `New: ${embed}, with ${props}.`,
  removed: (embed) => `Gone: ${embed}.`,
  changed: (embed, was, is) => `Changed: ${embed} with ${is}, before with ${was}.`,
};

const facts = <Of>(read: Declared<Of>['read']): Declared<Of> => ({
  kind: 'contract',
  read,
  changed: (fact, was, is) => `The ${fact} is now ${is}; it was ${was}.`,
});

const shared = <Of>(verb: string, read: (descriptor: Of) => Record<string, string>): Declared<Of> => ({
  kind: 'shared',
  read: (descriptor) => Object.entries(read(descriptor)),
  all: (modules) => `It ${verb} ${modules.map((each) => each.join(' ')).join(', ')}.`,
  added: (module, version) => `It ${verb} ${module} ${version}, which is new.`,
  removed: (module) => `It no longer ${verb} ${module}.`,
  changed: (module, was, is) => `It ${verb} ${module} ${is}, before ${was}.`,
});

const ofRemote = [
  ...[paths, pages, redirects, fragments, embeds],
  facts<Descriptor>(({ team, contract, runtime, budget }) => [
    ['team', team],
    ['contract', String(contract)],
    ['runtime', runtime ?? "the shell's own"],
    ['budget', `${budget.toLocaleString('en')} bytes`],
  ]),
];

const needs = shared<Descriptor>('needs', ({ requires }) => requires);

/** Of a remote that is new, all that it needs is new: that is one line. */
const needsInAll: Declared<Descriptor> = {
  kind: 'shared',
  read({ requires }) {
    const modules = Object.entries(requires).map((entry) => entry.join(' '));
    return modules.length > 0 ? [['all', modules.join(', ')]] : [];
  },
  added: (_, modules) => `It needs ${modules}.`,
};

const ofShell = [
  shared<ShellDescriptor>('provides', ({ provides }) => provides),
  facts<ShellDescriptor>(({ address }) => [['address of the site', address]]),
];

/** The differences of the declarations in two descriptors. `before` is undefined for a remote that is new. */
export function declaredChanges(
  before: Descriptor | ShellDescriptor | undefined,
  after: Descriptor | ShellDescriptor,
): Change[] {
  if (isShell(after)) return isShell(before) ? compared('shell', ofShell, before, after) : [];
  if (!before || isShell(before)) return compared(after.name, [...ofRemote, needsInAll], undefined, after);
  return compared(after.name, [...ofRemote, needs], before, after);
}

function compared<Of>(owner: string, declared: Declared<Of>[], before: Of | undefined, after: Of): Change[] {
  return declared.flatMap(({ kind, read, all, added, removed, changed }) => {
    const first = before === undefined ? read(after) : [];
    if (all && first.length > 0) return [{ kind, owner, said: all(first) }];
    const [old, now] = [new Map(before && read(before)), new Map(read(after))];
    const lines = [...new Set([...old.keys(), ...now.keys()])].map((key) => {
      const [was, is] = [old.get(key), now.get(key)];
      if (is === undefined) return removed?.(key, was ?? '');
      if (was === undefined) return added?.(key, is);
      return was === is ? undefined : changed?.(key, was, is);
    });
    return lines.flatMap((said) => (said === undefined ? [] : { kind, owner, said }));
  });
}

/** Whether a descriptor is that of the shell. */
export function isShell(descriptor: Descriptor | ShellDescriptor | undefined): descriptor is ShellDescriptor {
  return descriptor !== undefined && 'provides' in descriptor;
}

/**
 * The files of each part of a release that is loaded as one: what each screen and fragment of a remote loads, or what
 * every page loads of a shell.
 */
export function partsOf(descriptor: Descriptor | ShellDescriptor): Map<string, string[]> {
  if (isShell(descriptor)) return new Map([['what every page loads', filesOfFrame(descriptor)]]);
  const modules = Object.keys(descriptor.modules);
  return new Map(modules.map((module) => [module.replace(/^\.\//, ''), filesOfModule(descriptor, module)]));
}
