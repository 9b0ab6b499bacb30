import { componentOf, type Deployed, type Head, headOf, type Release } from '@mutha/contract';
import type { ComponentType } from 'react';
import type { Container } from './container.ts';
import type { Loader } from './loader.ts';
import { StepError } from './outcome.ts';
import { kindOf, type Wanted } from './wanted.ts';

/** What is loaded, and how. */
interface Task {
  remote: string;
  release: Release;
  wanted: Wanted;
  isSecondTry: boolean;
  /** True: all files are loaded at once. False: one after the other. */
  isSwift: boolean;
}

/** What the steps have found out, also if a later step fails. */
export interface Known {
  team?: string | undefined;
  /** The head of the page, if a screen is wanted. */
  head?: Head | undefined;
}

interface Loaded {
  component: ComponentType<never>;
  /** The head of the page, as this release has it. */
  head?: Head | undefined;
}

/**
 * Loads a screen or a fragment from one release.
 *
 * @param start starts the container of a release, once for all callers
 * @param known filled with what the steps find out
 * @returns undefined if the release says that its screen does not know the path
 * @throws StepError
 */
export async function loadComponent(
  loader: Loader,
  { remote, release, wanted, isSecondTry, isSwift }: Task,
  start: (release: Deployed, isSecondTry: boolean) => Promise<Container>,
  known: Known,
): Promise<Loaded | undefined> {
  // 1. The descriptor: from the page's HTML, or from the release's remote.json.
  const descriptor = await loader.describe(remote, release, wanted);
  known.team = descriptor.team;
  // 2. The module that draws what is wanted.
  const { module, head, isUnknown } = moduleOf(descriptor, wanted);
  known.head ??= head;
  if (isUnknown) return undefined;
  // 3. The module's files and, at the same time, the entry, which creates the container.
  const files = isSwift && loader.announce?.(descriptor, module, isSecondTry);
  const [container] = await Promise.all([start(descriptor, isSecondTry), files]);
  // 4. The module, out of the container.
  const exports = await loader.take(container, module, descriptor);
  // 5. The screen or fragment, from the module's exports.
  const component = componentOf(exports, kindOf(wanted));
  if (component) return { component: component as Loaded['component'], head };
  throw new StepError('module', 'broken', `${module} exports no ${kindOf(wanted)}.`);
}

interface WantedModule {
  module: string;
  /** The head of the page, if a screen is wanted. */
  head?: Head | undefined;
  /** True if the release has the screen, but the screen does not know the path. */
  isUnknown?: boolean;
}

/** The module of a release that draws what is wanted. @throws StepError */
function moduleOf({ screens, fragments }: Deployed, wanted: Wanted): WantedModule {
  if ('fragment' in wanted) {
    const fragment = Object.hasOwn(fragments, wanted.fragment) && fragments[wanted.fragment];
    if (!fragment) throw new StepError('descriptor', 'broken', `It offers no fragment "${wanted.fragment}".`);
    return { module: fragment.module };
  }
  const screen = screens.find(({ path }) => path === wanted.screen);
  if (!screen) throw new StepError('descriptor', 'broken', `It has no screen for ${wanted.screen}.`);
  const head = headOf(screen, wanted.path);
  return { module: screen.module, head, isUnknown: !head };
}
