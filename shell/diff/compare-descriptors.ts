import { type Descriptor, filesOfFrame, filesOfModule, type ShellDescriptor } from '@mutha/contract';
import type { Change, Kind } from './change.ts';

/** What is said of an entry that only one descriptor has, or that differs. What is not said is no change. */
interface Words {
  kind: Kind;
  added?(key: string, is: string): string;
  removed?(key: string, was: string): string;
  changed?(key: string, was: string, is: string): string;
}

const paths: Words = {
  kind: 'routes',
  added: (path) => `The path ${path} is new.`,
  removed: (path) => `The path ${path} is gone: its visitors get the 404 page.`,
  changed: (path, was, is) => `The path ${path}: ${was} → ${is}.`,
};

const pages: Words = {
  kind: 'routes',
  added: (path) => `The page ${path} is new.`,
  removed: (path) => `The page ${path} has no HTML of its own any more.`,
};

const redirects: Words = {
  kind: 'routes',
  added: (from, to) => `The redirect from ${from} to ${to} is new.`,
  removed: (from, to) => `The redirect from ${from} to ${to} is gone.`,
  changed: (from, was, is) => `The redirect from ${from} leads to ${is}, and led to ${was}.`,
};

const fragments: Words = {
  kind: 'contract',
  added: (fragment, props) => `The fragment ${fragment} is new: ${props}.`,
  removed: (fragment) => `The fragment ${fragment} is gone.`,
  changed: (fragment, was, is) => `The fragment ${fragment} takes ${is}, and took ${was}.`,
};

const embeds: Words = {
  kind: 'contract',
  added: (embed, props) => `New: ${embed}, with ${props}.`,
  removed: (embed) => `Gone: ${embed}.`,
  changed: (embed, was, is) => `Changed: ${embed} with ${is}, before with ${was}.`,
};

const facts: Words = { kind: 'contract', changed: (fact, was, is) => `The ${fact} is ${is}, and was ${was}.` };

const shared = (verb: string): Words => ({
  kind: 'shared',
  added: (module, version) => `It ${verb} ${module} ${version}, which is new.`,
  removed: (module) => `It ${verb} ${module} no more.`,
  changed: (module, was, is) => `It ${verb} ${module} ${is}, before ${was}.`,
});

/** What is different in what two descriptors of a remote declare. `before` is undefined for a remote that is new. */
export function declaredChanges(before: Descriptor | undefined, after: Descriptor): Change[] {
  const compare = (read: (descriptor: Descriptor) => Entries, words: Words) =>
    compared(after.name, before ? read(before) : [], read(after), words);
  return [
    ...compare(screensOf, paths),
    ...compare(pagesOf, pages),
    ...compare(redirectsOf, redirects),
    ...compare(propsOf, fragments),
    ...compare(embedsOf, embeds),
    ...compare(factsOf, facts),
    ...compare(({ requires }) => Object.entries(requires), shared('needs')),
  ];
}

/** What is different in what two descriptors of the shell declare. */
export function shellChanges(before: ShellDescriptor, after: ShellDescriptor): Change[] {
  const address = 'address of the site';
  return [
    ...compared('shell', Object.entries(before.provides), Object.entries(after.provides), shared('provides')),
    ...compared('shell', [[address, before.address]], [[address, after.address]], facts),
  ];
}

/** A part of a release that is loaded as one, with the files that it takes. */
export interface Part {
  said: string;
  files: string[];
}

/** Whether a descriptor is that of the shell. */
export function isShell(descriptor: Descriptor | ShellDescriptor | undefined): descriptor is ShellDescriptor {
  return descriptor !== undefined && 'provides' in descriptor;
}

/** The parts of a release: what each screen and fragment of a remote loads, or what every page loads of a shell. */
export function partsOf(descriptor: Descriptor | ShellDescriptor): Part[] {
  if (isShell(descriptor)) return [{ said: 'what every page loads', files: filesOfFrame(descriptor) }];
  return Object.keys(descriptor.modules).map((module) => ({
    said: module.replace(/^\.\//, ''),
    files: filesOfModule(descriptor, module),
  }));
}

type Entries = (readonly [key: string, value: string])[];

function compared(owner: string, before: Entries, after: Entries, words: Words): Change[] {
  const [old, now] = [new Map(before), new Map(after)];
  const said = [
    ...[...old].map(([key, was]) => {
      const is = now.get(key);
      if (is === undefined) return words.removed?.(key, was);
      return is === was ? undefined : words.changed?.(key, was, is);
    }),
    ...[...now].map(([key, is]) => (old.has(key) ? undefined : words.added?.(key, is))),
  ];
  return said.flatMap((line) => (line === undefined ? [] : { kind: words.kind, owner, said: line }));
}

const screensOf = ({ screens }: Descriptor): Entries =>
  screens.map(({ path, hydrate = 'load' }) => [path, `React starts on ${hydrate}`]);

/** Only of screens with several pages: the path of any other says the same. */
const pagesOf = ({ screens }: Descriptor): Entries =>
  screens.flatMap((screen) => screen.pages.filter(({ path }) => path !== screen.path).map(({ path }) => [path, '']));

const redirectsOf = ({ redirects }: Descriptor): Entries => redirects.map(({ from, to }) => [from, to]);

const propsOf = ({ fragments }: Descriptor): Entries =>
  Object.entries(fragments).map(([fragment, { props, optional = {} }]) => {
    const kinds = [...Object.entries(props), ...Object.entries(optional).map(([prop, kind]) => [`${prop}?`, kind])];
    return [fragment, kinds.map(([prop, kind]) => `${prop}: ${kind}`).join(', ') || 'no props'];
  });

const embedsOf = ({ screens }: Descriptor): Entries =>
  screens.flatMap(({ path, embeds }) =>
    embeds.map(({ fragment, props }) => [`${fragment} on ${path}`, Object.keys(props).join(', ') || 'no props']),
  );

const factsOf = ({ team, contract, runtime, budget }: Descriptor): Entries => [
  ['team', team],
  ['contract', String(contract)],
  ['runtime', runtime ?? "the shell's own"],
  ['budget', `${budget.toLocaleString('en')} bytes`],
];
