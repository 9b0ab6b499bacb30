import type { Deployed, Release } from '@mutha/contract';
import { vi } from 'vitest';
import type { Container, Part } from '../loading/outcome.ts';
import { StepError } from '../loading/outcome.ts';

export const live = { version: 'live' } as Release;
export const lastGood = { version: 'last-good' } as Release;
export const head = { title: 'One', description: 'The first.' };
export const one: Part = { screen: '/one', path: '/one' };
export const two: Part = { fragment: 'two' };
export const OneScreen = () => null;
export const OneFragment = () => null;

export const lost = () => new StepError('entry', 'network', 'It did not arrive.');
export const broken = () => new StepError('entry', 'broken', 'It does not parse.');

/** A loader whose answers to `start` are given in turn: an error, or a container. */
export function loader(...answers: (Error | 'started')[]) {
  const start = vi.fn(async (_: Deployed): Promise<Container> => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return { init: () => {}, get: async () => () => ({}) };
  });
  const describe = vi.fn(
    async (_: string, { version }: Release) =>
      ({
        version,
        team: 'One',
        screens: [{ path: '/one', module: './one', embeds: [], pages: [{ path: '/one', ...head }] }],
        fragments: { two: { module: './two', props: {} } },
      }) as unknown as Deployed,
  );
  const take = vi.fn(async () => ({ OneFragment, OneScreen }) as Record<string, unknown>);
  return { describe, start, take };
}

export const tried = ({ start }: ReturnType<typeof loader>) => start.mock.calls.map(([release]) => release.version);
