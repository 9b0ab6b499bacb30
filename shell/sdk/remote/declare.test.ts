import { expectTypeOf, test } from 'vitest';
import { defineRemote } from './declare.ts';

const team = 'Odds';
const screens = [] as const;
/** An import of a fragment that needs `source`, and can take `size`. */
const fragment = (async () => ({})) as () => Promise<{
  OneFragment(props: { source: string; size?: number }): null;
}>;

test('a component has the props that its declaration names', () => {
  defineRemote({ team, screens, fragments: { one: { fragment, props: { source: 'string' } } } });
  defineRemote({
    team,
    screens,
    fragments: { one: { fragment, props: { source: 'string' }, optional: { size: 'number' } } },
  });
  // @ts-expect-error: of another kind
  defineRemote({ team, screens, fragments: { one: { fragment, props: { source: 'number' } } } });
  // @ts-expect-error: needed, but declared as one that a screen may leave out
  defineRemote({ team, screens, fragments: { one: { fragment, props: {}, optional: { source: 'string' } } } });
  // @ts-expect-error: no props at all
  defineRemote({ team, screens, fragments: { one: { fragment } } });
  expectTypeOf(defineRemote).returns.toHaveProperty('screens');
});

test('a screen gets the props of screens, and needs no others', () => {
  const words = { path: '/odds', title: 'Odds', description: 'Prices.' };
  const screen = (async () => ({})) as () => Promise<{ OddsScreen(props: { path: string }): null }>;
  defineRemote({ team, screens: [{ ...words, screen }] });
  const other = (async () => ({})) as unknown as () => Promise<{ OddsScreen(props: { odds: number }): null }>;
  // @ts-expect-error: no screen passes odds
  defineRemote({ team, screens: [{ ...words, screen: other }] });
});
