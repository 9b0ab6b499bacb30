import type { Component, FragmentConfig, PropKinds, PropsOf, RemoteConfig } from '@mutha/contract';

/** The props of a fragment. */
type Declared = Pick<FragmentConfig, 'props' | 'optional'>;

/** An import of a component that takes these props, and needs no others. */
interface Taking<D extends Declared> {
  fragment: () => Promise<{
    [name: `${string}Fragment`]: Component<
      PropsOf<D['props'], D['optional'] extends PropKinds ? D['optional'] : Record<never, never>>
    >;
  }>;
}

/**
 * Declares a remote. It returns `config` as it is, and lets the compiler check it: that each file is there, that a
 * screen needs only the props of screens, and that a fragment needs only those that it declares.
 */
export function defineRemote<const D extends Record<string, Declared>>(
  config: RemoteConfig & { fragments?: { [N in keyof D]: D[N] & Taking<D[N]> } },
): RemoteConfig {
  return config;
}
