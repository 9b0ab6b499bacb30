import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { names } from '@mutha/contract';
import type { Part } from './config-bundle.ts';
import { ConfigError } from './config-error.ts';
import { exposedName } from './exposed-name.ts';
import type { ReadConfig, ReadScreen } from './read-config.ts';

/**
 * The file of each module that a remote exposes, by the module's name. Checks first what `remote.config.ts` promises.
 * @throws ConfigError that says what is wrong, where, and what to do
 */
export function exposedModules(config: ReadConfig, folder: string): Map<string, string> {
  const { name, screens, fragments } = config;
  if (!names.remote.safeParse(name).success)
    throw new ConfigError(
      `The folder "${name}" gives the remote its name, so it must be "mf-" and then at most 97 lower-case letters, digits and single dashes, such as mf-odds. Rename the folder.`,
    );
  const exposes = new Map<string, string>();
  for (const part of declaredParts(config)) {
    const { file, at } = part;
    if (!existsSync(join(folder, file))) throw new ConfigError(`${at}: ${file} does not exist. Correct the import.`);
    const exposed = exposedName(file);
    const other = exposes.get(exposed) ?? file;
    if (other !== file) throw new ConfigError(`${at}: ${file} has the same file name as ${other}. Rename one.`);
    exposes.set(exposed, file);
  }
  for (const screen of screens) checkHead(screen);
  for (const [key, { fragment, props, optional = {} }] of Object.entries(fragments)) {
    if (!props)
      throw new ConfigError(
        `${fragment.at}: fragment "${key}" has no props. Write props: {}, or each prop with its kind, such as { match: 'string' }.`,
      );
    for (const prop of Object.keys(optional).filter((prop) => Object.hasOwn(props, prop)))
      throw new ConfigError(
        `${fragment.at}: fragment "${key}" has ${prop} in both "props" and "optional". Remove it from one of them.`,
      );
  }
  return exposes;
}

/** The files of a remote's screens and fragments. A file can be there more than once. */
export function declaredParts({ screens, fragments }: ReadConfig): Part[] {
  return [...screens.map(({ screen }) => screen), ...Object.values(fragments).map(({ fragment }) => fragment)];
}

function checkHead({ path, pages, title, description, screen: { at } }: ReadScreen): void {
  const lacks = (what: string) => new ConfigError(`${at}: screen "${path}" ${what}`);
  if (path.includes(':')) {
    if (!pages) throw lacks('has a parameter, so it needs "pages": the paths it answers.');
    return;
  }
  if (!title) throw lacks('has no title.');
  if (!description) throw lacks('has no description.');
}
