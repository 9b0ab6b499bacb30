import type { ChangeEvent } from 'react';
import type { Mirror } from './mirror.ts';
import { percentStep } from './query.ts';

/** The names of those values in the state `S` that may be of type `V`. */
type NameOf<S, V> = { [K in keyof S]: V extends S[K] ? K : never }[keyof S];

/**
 * Binds the kit's controls to a screen's state, by the names in the address. So typing, dragging and pressing have the
 * same effect on every screen. It gives properties to spread, not components: a component that combines others adds
 * more bytes to a page than it saves. A component with a slider in it would also bring the slider to screens without
 * one.
 *
 * @param state the value of `useStore(mirror.store)`
 * @example const { typed, percent, chips, clear } = bindings(mirror, useStore(mirror.store)); <Input type="search"
 *   {...typed('q')} /> <Slider label="Level" {...percent('level')} /> <ChipSet label="Groups" choices={groups}
 *   {...chips('group')} /> <Button onClick={clear}>Clear all</Button>
 */
export function bindings<S>({ store, push, replace, preview }: Mirror<S>, state: S) {
  const patch = (name: keyof S, value: unknown) => ({ [name]: value }) as Partial<S>;
  return {
    /** For an `Input`. The list follows each letter. The address follows when typing pauses. */
    typed: (name: NameOf<S, string>) => ({
      value: state[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement>) => replace(patch(name, event.target.value)),
    }),
    /** For a `Slider` with a percentage of `steps()`. The list follows the drag. The address follows its end. */
    percent: (name: NameOf<S, number>) => ({
      value: state[name] as number,
      step: percentStep,
      valueText: `${state[name]}%`,
      onValueChange: (value: number) => preview(patch(name, value)),
      onValueCommit: (value: number) => push(patch(name, value)),
    }),
    /** For a `ChipSet` with a `list()`. */
    chips: (name: NameOf<S, string[]>) => ({
      chosen: state[name] as string[],
      onChange: (chosen: string[]) => push(patch(name, chosen)),
    }),
    /** Sets everything back to its default. */
    clear: () => push(store.getInitialState()),
  };
}
