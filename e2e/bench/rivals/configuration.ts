import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { base } from '@mutha/build';
import { confined } from '@mutha/sheets';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { clientFolder } from './parts.ts';

/**
 * A file of the sources that a build names. If it were gone, a build that replaces one file by another would not
 * notice.
 * @throws Error where it is not there
 */
export function fileIn(sources: string, path: string): string {
  const file = join(sources, path);
  if (!existsSync(file)) throw new Error(`${path} is not there any more. Mend what names it in e2e/bench/rivals.`);
  return file;
}

/**
 * A build's rule for sheets: Tailwind looks for classes in `folder`. The styles of a remote are confined to it, as in
 * its own build.
 */
export function cssRule(folder: string, remote?: string): RuleSetRule {
  const rules = (base(folder).module?.rules ?? []) as RuleSetRule[];
  const rule = rules.find(({ type }) => type === 'css');
  const options = rule?.options as { postcssOptions: { plugins: object[] } } | undefined;
  if (!rule || !options) throw new Error('shell/sdk/build/base.ts has no rule for CSS any more.');
  if (remote) options.postcssOptions.plugins.push(confined(remote));
  return rule;
}

/**
 * The settings that the rivals' builds share with this site's. Integrity and deadlines are left out: they belong to
 * releases.
 */
export function common(sources: string, folder: string, output: string, publicPath: string): Configuration {
  const { plugins: _, output: names, ...rest } = base(folder);
  const { crossOriginLoading: _anonymous, chunkLoadTimeout: _deadline, ...named } = names ?? {};
  return {
    ...rest,
    output: { ...named, path: output, publicPath },
    plugins: [
      instead(sources, 'shell/src/registry/registry.ts', 'no-registry.ts'),
      instead(sources, 'shell/src/frame/no-toasts.tsx', 'toasts.tsx'),
      instead(sources, 'shell/src/toasts/toaster.tsx', 'toasts.tsx'),
    ],
  };
}

/** Every rule but that for sheets. */
export function otherRules({ module }: Configuration): RuleSetRule[] {
  return ((module?.rules ?? []) as RuleSetRule[]).filter(({ type }) => type !== 'css');
}

/** Builds `file` of the rivals' own client in the place of `path`. */
function instead(sources: string, path: string, file: string) {
  const replaced = fileIn(sources, path);
  const own = join(clientFolder(sources), file);
  return new rspack.NormalModuleReplacementPlugin(new RegExp(`/${basename(path)}$`), (data) => {
    if (resolve(data.context, data.request) === replaced) data.request = own;
  });
}
