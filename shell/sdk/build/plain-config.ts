import type { RemoteConfig } from '@mutha/contract';

/**
 * Runs in the process that reads a `remote.config.ts`, as a part of that file's bundle, in which a file that draws
 * exports only its name as `part`.
 * @returns the configuration as JSON can have it: `screen` and `fragment` are parts, `pages` is a list
 */
export async function plain(config: RemoteConfig): Promise<object> {
  const { screens, fragments = {} } = config;
  // The process that gets the result refuses what is of another kind.
  if (!Array.isArray(screens) || !screens.every(Boolean) || Array.isArray(fragments)) return config;
  return {
    ...config,
    screens: await Promise.all(
      screens.map(async ({ screen, pages, ...rest }) => ({
        ...rest,
        screen: await partOf(screen),
        pages: typeof pages === 'function' ? await pages() : pages,
      })),
    ),
    fragments: Object.fromEntries(
      await Promise.all(
        Object.entries(fragments).map(async ([name, { fragment, ...rest }]) => {
          return [name, { ...rest, fragment: await partOf(fragment) }] as const;
        }),
      ),
    ),
  };
}

/** Undefined where `load` imports no file that draws. */
async function partOf(load: unknown): Promise<unknown> {
  return typeof load === 'function' ? (await load())?.part : undefined;
}
