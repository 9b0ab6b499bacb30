import { type Deployed, type Head, headOf } from '@mutha/contract';
import type { ComponentType } from 'react';
import { StepError } from './outcome.ts';
import type { Wanted } from './wanted.ts';

interface WantedModule {
  module: string;
  /** The head of the page, where a screen is wanted. */
  head?: Head | undefined;
  /** The screen is there, and does not know the path. */
  isUnknown?: boolean;
}

/** The module of a release that draws what is wanted. @throws StepError */
export function moduleOf({ screens, fragments }: Deployed, wanted: Wanted): WantedModule {
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

/** The screen or fragment among what a module exports. @throws StepError */
export function componentIn(exports: Record<string, unknown>, module: string): ComponentType<never> {
  const component = Object.entries(exports).find(([key]) => /(Screen|Fragment)$/.test(key))?.[1];
  if (!component) throw new StepError('module', 'broken', `${module} exports no screen and no fragment.`);
  return component as ComponentType<never>;
}
