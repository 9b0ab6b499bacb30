import { type Descriptor, filesOfFrame, filesOfModule, type ShellDescriptor } from '@mutha/contract';
import type { Change, Kind } from './change.ts';

/** What is different in what two descriptors of a remote declare. `before` is undefined for a remote that is new. */
export function declaredChanges(before: Descriptor | undefined, after: Descriptor): Change[] {
  const { name } = after;
  const say = (kind: Kind, lines: string[]) => lines.map((said): Change => ({ kind, owner: name, said }));
  return [
    ...say(
      'routes',
      compared(screensOf(before), screensOf(after), {
        added: (path) => `The path ${path} is new.`,
        removed: (path) => `The path ${path} is gone: its visitors get the 404 page.`,
        changed: (path, was, is) => `The path ${path}: ${was} → ${is}.`,
      }),
    ),
    ...say(
      'routes',
      compared(pagesOf(before), pagesOf(after), {
        added: (path) => `The page ${path} is new.`,
        removed: (path) => `The page ${path} has no HTML of its own any more.`,
        changed: () => '',
      }),
    ),
    ...say(
      'routes',
      compared(redirectsOf(before), redirectsOf(after), {
        added: (from, to) => `The redirect from ${from} to ${to} is new.`,
        removed: (from, to) => `The redirect from ${from} to ${to} is gone.`,
        changed: (from, was, is) => `The redirect from ${from} leads to ${is}, and led to ${was}.`,
      }),
    ),
    ...say(
      'contract',
      compared(propsOf(before), propsOf(after), {
        added: (fragment, props) => `The fragment ${fragment} is new: ${props}.`,
        removed: (fragment) => `The fragment ${fragment} is gone.`,
        changed: (fragment, was, is) => `The fragment ${fragment} takes ${is}, and took ${was}.`,
      }),
    ),
    ...say(
      'contract',
      compared(embedsOf(before), embedsOf(after), {
        added: (embed, props) => `New: ${embed}, with ${props}.`,
        removed: (embed) => `Gone: ${embed}.`,
        changed: (embed, was, is) => `Changed: ${embed} with ${is}, before with ${was}.`,
      }),
    ),
    ...say(
      'contract',
      compared(factsOf(before), factsOf(after), {
        added: () => '',
        removed: () => '',
        changed: (fact, was, is) => `The ${fact} is ${is}, and was ${was}.`,
      }),
    ),
    ...say('shared', shared(before?.requires, after.requires, 'needs')),
  ].filter(({ said }) => said !== '');
}

/** What is different in what two descriptors of the shell declare. */
export function shellChanges(before: ShellDescriptor, after: ShellDescriptor): Change[] {
  const facts = ({ address }: ShellDescriptor) => new Map([['address of the site', address]]);
  return [
    ...shared(before.provides, after.provides, 'provides').map(
      (said): Change => ({ kind: 'shared', owner: 'shell', said }),
    ),
    ...compared(facts(before), facts(after), {
      added: () => '',
      removed: () => '',
      changed: (fact, was, is) => `The ${fact} is ${is}, and was ${was}.`,
    }).map((said): Change => ({ kind: 'contract', owner: 'shell', said })),
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

interface Words {
  added(key: string, is: string): string;
  removed(key: string, was: string): string;
  changed(key: string, was: string, is: string): string;
}

function compared(before: Map<string, string>, after: Map<string, string>, words: Words): string[] {
  const lines: string[] = [];
  for (const [key, was] of before) {
    const is = after.get(key);
    if (is === undefined) lines.push(words.removed(key, was));
    else if (is !== was) lines.push(words.changed(key, was, is));
  }
  for (const [key, is] of after) if (!before.has(key)) lines.push(words.added(key, is));
  return lines;
}

function shared(before: Record<string, string> = {}, after: Record<string, string>, verb: string): string[] {
  return compared(new Map(Object.entries(before)), new Map(Object.entries(after)), {
    added: (module, version) => `It ${verb} ${module} ${version}, which is new.`,
    removed: (module) => `It ${verb} ${module} no more.`,
    changed: (module, was, is) => `It ${verb} ${module} ${is}, before ${was}.`,
  });
}

const screensOf = (descriptor: Descriptor | undefined) =>
  new Map(descriptor?.screens.map(({ path, hydrate = 'load' }) => [path, `React starts on ${hydrate}`]));

/** Only of screens with several pages: the path of any other says the same. */
const pagesOf = (descriptor: Descriptor | undefined) =>
  new Map(
    descriptor?.screens.flatMap((screen) =>
      screen.pages.flatMap(({ path }): [string, string][] => (path === screen.path ? [] : [[path, '']])),
    ),
  );

const redirectsOf = (descriptor: Descriptor | undefined) =>
  new Map(descriptor?.redirects.map(({ from, to }) => [from, to]));

const propsOf = (descriptor: Descriptor | undefined) =>
  new Map(
    Object.entries(descriptor?.fragments ?? {}).map(([fragment, { props, optional = {} }]) => [
      fragment,
      [...Object.entries(props), ...Object.entries(optional).map(([prop, kind]) => [`${prop}?`, kind])]
        .map(([prop, kind]) => `${prop}: ${kind}`)
        .join(', ') || 'no props',
    ]),
  );

const embedsOf = (descriptor: Descriptor | undefined) =>
  new Map(
    descriptor?.screens.flatMap(({ path, embeds }) =>
      embeds.map(({ fragment, props }) => [`${fragment} on ${path}`, Object.keys(props).join(', ') || 'no props']),
    ),
  );

const factsOf = (descriptor: Descriptor | undefined) =>
  new Map(
    descriptor && [
      ['team', descriptor.team],
      ['contract', String(descriptor.contract)],
      ['runtime', descriptor.runtime ?? "the shell's own"],
      ['budget', `${descriptor.budget.toLocaleString('en')} bytes`],
    ],
  );
