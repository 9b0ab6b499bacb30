import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { componentEnding, type RemoteConfig, type ScreenConfig } from '@mutha/contract';
import { exposedName } from './exposed-name.ts';

/** A mistake in a `remote.config.ts`. It has no stack, since that would add nothing to the message. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(message: string) {
    super(message);
    this.stack = message;
  }
}

/**
 * The file of each module that a remote exposes, by the module's name. Checks first what `remote.config.ts` promises.
 * @throws ConfigError that says what is wrong, where, and what to do
 */
export function exposedModules(config: RemoteConfig, folder: string): Map<string, string> {
  const fail = (what: string) => {
    throw new ConfigError(`${basename(folder)}/remote.config.ts: ${what}`);
  };
  if (config.name !== basename(folder)) {
    fail(`name is "${config.name}", but the folder is "${basename(folder)}". They must be the same.`);
  }
  const exposes = new Map<string, string>();
  for (const { what, module, suffix } of promises(config)) {
    const file = join(folder, module);
    if (!existsSync(file)) fail(`${what} names ${module}, and there is no such file.`);
    const components = namesExported(readFileSync(file, 'utf8')).filter((name) => name.endsWith(suffix));
    if (components.length === 0)
      fail(`${what} names ${module}, which exports no component whose name ends in "${suffix}".`);
    if (components.length > 1) {
      fail(`${what} names ${module}, which exports ${components.join(' and ')}. Only one name may end in "${suffix}".`);
    }
    const name = exposedName(module);
    if ((exposes.get(name) ?? module) !== module)
      fail(`${module} has the file name of ${exposes.get(name)}. Rename one.`);
    exposes.set(name, module);
  }
  for (const screen of config.screens) checkHead(screen, fail);
  for (const [name, { props, optional = {} }] of Object.entries(config.fragments ?? {}))
    for (const prop of Object.keys(optional).filter((prop) => Object.hasOwn(props, prop)))
      fail(`fragment "${name}" has ${prop} both in "props" and in "optional". Leave it in one of the two.`);
  return exposes;
}

function promises({ screens, fragments = {} }: RemoteConfig) {
  return [
    ...screens.map(({ path, module }) => ({ what: `screen "${path}"`, module, suffix: componentEnding.screen })),
    ...Object.entries(fragments).map(([name, { module }]) => ({
      what: `fragment "${name}"`,
      module,
      suffix: componentEnding.fragment,
    })),
  ];
}

function checkHead(screen: ScreenConfig, fail: (what: string) => void): void {
  const hasParameters = screen.path.includes(':');
  if (hasParameters && !screen.pages)
    fail(`screen "${screen.path}" has a parameter, so it needs "pages": the paths it answers.`);
  if (hasParameters) return;
  if (!screen.title) fail(`screen "${screen.path}" has no title.`);
  if (!screen.description) fail(`screen "${screen.path}" has no description.`);
}

/** The names that a module exports, read from its text: `export function X`, `export const X`, `export { Y as X }`. */
function namesExported(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const declared = [...code.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  );
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map(
      (each) =>
        each
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  );
  return [...declared, ...listed];
}
