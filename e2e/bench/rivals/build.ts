import type { ReadConfig } from '@mutha/build';
import { repository } from '@mutha/cli';
import { astroIslands } from './astro.ts';
import type { RivalKey } from './build-rivals.ts';
import { clientRendered } from './client-rendered.ts';
import { writeCopies } from './compressed-copies.ts';
import { federated } from './federated.ts';
import { addClient } from './parts.ts';
import { prerendered } from './prerendered.ts';
import { readConfigs } from './rival-parts.ts';

/** `build.ts KEY SOURCES OUTPUT`: builds one rival, in a process of its own, so that its memory can be measured. */
const builders: Record<RivalKey, (sources: string, output: string, configs: ReadConfig[]) => Promise<void>> = {
  bundle: clientRendered,
  prerendered,
  federation: federated,
  astro: astroIslands,
};

const [key = '', sources = '', output = ''] = process.argv.slice(2);
const build = builders[key as RivalKey];
const configs = await readConfigs(sources);
addClient(repository, sources, configs);
await build(sources, output, configs);
await writeCopies(output);
