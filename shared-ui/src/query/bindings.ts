import type { ChangeEvent } from 'react';
import type { Mirror } from './mirror.ts';
import { percentStep } from './query.ts';

/** The names in a screen's state whose values are a `V`. */
type NameOf<S, V> = { [K in keyof S]: V extends S[K] ? K : never }[keyof S];

/**
 * What binds the kit's controls to a screen's state, by the name in the address: what typing, dragging and pressing do
 * to it is the same on every screen. They are properties to spread, no parts: a part of the kit that puts others
 * together weighs more on a page than what it spares the screen, and one with a slider in it would bring that to
 * screens without.
 *
 * @param state what `useStore(mirror.store)` gives
 * @example
 * const { typed, percent, chips, clear } = bindings(mirror, useStore(mirror.store));
 * <Input type="search" {...typed('q')} />
 * <Slider label="Level" {...percent('level')} />
 * <ChipSet label="Groups" choices={groups} {...chips('group')} />
 * <Button onClick={clear}>Clear all</Button>
 */
export function bindings<S>({ store, push, replace, preview }: Mirror<S>, state: S) {
  const patch = (name: keyof S, value: unknown) => ({ [name]: value }) as Partial<S>;
  return {
    /** Of an `Input`. The list follows each letter, the address when typing pauses. */
    typed: (name: NameOf<S, string>) => ({
      value: state[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement>) => replace(patch(name, event.target.value)),
    }),
    /** Of a `Slider`, for a percentage of `steps()`. The list follows the drag, the address its end. */
    percent: (name: NameOf<S, number>) => ({
      value: state[name] as number,
      step: percentStep,
      valueText: `${state[name]}%`,
      onValueChange: (value: number) => preview(patch(name, value)),
      onValueCommit: (value: number) => push(patch(name, value)),
    }),
    /** Of a `ChipSet`, for a `list()`. */
    chips: (name: NameOf<S, string[]>) => ({
      chosen: state[name] as string[],
      onChange: (chosen: string[]) => push(patch(name, chosen)),
    }),
    /** Takes back all that is chosen. */
    clear: () => push(store.getInitialState()),
  };
}
