import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exposedName, type ReadConfig } from '@mutha/build';
import { partsOf } from './rival-parts.ts';

/** How a rival's entry loads a part: an expression that gives a promise of its module. */
export type ImportOf = (remote: string, part: string) => string;

/** The client's entries in a folder of sources. */
export function clientFolder(sources: string): string {
  return join(sources, 'e2e/bench/rivals/client');
}

/** The folder of a remote's generated modules: inside the remote, so that they import what it imports. */
export function partFile(sources: string, remote: string, part: string): string {
  return join(sources, remote, 'rival', `${part}.ts`);
}

/**
 * Adds to a folder of sources what every rival is built from: the client, and for each screen and fragment a module
 * that has its component and, so that no page carries them all, the heads of its pages.
 */
export function addClient(repository: string, sources: string, configs: ReadConfig[]): void {
  const folder = clientFolder(sources);
  cpSync(clientFolder(repository), folder, { recursive: true });
  const packages = 'e2e/node_modules';
  cpSync(join(repository, packages), join(sources, packages), { recursive: true, verbatimSymlinks: true });
  for (const { remote, part, module, pages, notFound } of configs.flatMap(partsOf)) {
    const heads = Object.fromEntries(pages.map(({ path, title, description }) => [path, { title, description }]));
    const lines = [`export * from '../${module.replace(/^\.\//, '')}';`];
    if (pages.length > 0) lines.push(`export const heads = ${JSON.stringify(heads)};`);
    if (notFound) lines.push(`export const notFound = ${JSON.stringify(notFound)};`);
    mkdirSync(join(sources, remote, 'rival'), { recursive: true });
    writeFileSync(partFile(sources, remote, part), `${lines.join('\n')}\n`);
  }
}

/** Writes the client's table of parts. */
export function writeTable(sources: string, configs: ReadConfig[], importOf: ImportOf): void {
  const entry = (key: string, remote: string, module: string) =>
    `  ${JSON.stringify(key)}: () => ${importOf(remote, exposedName(module).slice(2))},`;
  const table = Object.fromEntries(
    configs.map(({ name, screens, redirects = [] }) => [
      name,
      {
        paths: screens.map(({ path }) => path),
        redirects,
        embeds: screens.flatMap(({ path, embeds = [] }) => embeds.map(({ fragment }) => ({ fragment, on: path }))),
      },
    ]),
  );
  const screens = configs.flatMap(({ name, screens }) =>
    screens.map(({ path, screen }) => entry(path, name, screen.file)),
  );
  const fragments = configs.flatMap(({ name, fragments }) =>
    Object.entries(fragments).map(([key, { fragment }]) => entry(`${name}/${key}`, name, fragment.file)),
  );
  const text = `export const remotes = ${JSON.stringify(table)};
export const screens = {\n${screens.join('\n')}\n};
export const fragments = {\n${fragments.join('\n')}\n};
`;
  writeFileSync(join(clientFolder(sources), 'parts.ts'), text);
}
