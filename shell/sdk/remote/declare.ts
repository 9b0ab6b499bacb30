import type { Embed, PropKinds, RemoteConfig } from '@mutha/contract';

/** Declares a remote. It returns `config` as it is, and lets the compiler check it. */
export function defineRemote(config: RemoteConfig): RemoteConfig {
  return config;
}

/**
 * Declares that a screen embeds another team's fragment. The screen lists it in `embeds` of its
 * `remote.config.ts`, and renders it with `<Fragment of={…}>`. Neither build needs the other: at release
 * the props are checked against those that the fragment's owner declares.
 *
 * @param fragment `{remote}/{fragment}`
 * @param props the props that will be passed, by name and kind
 */
export function embed<const P extends PropKinds>(fragment: string, props: P): Embed<P> {
  return { fragment, props };
}
