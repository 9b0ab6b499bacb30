import { repository } from '@mutha/release';
import { clientRendered } from './client-rendered.ts';
import { writeCopies } from './compressed-copies.ts';
import { federated } from './federated.ts';
import { importMaps } from './import-maps.ts';
import { addClient } from './parts.ts';
import { prerendered } from './prerendered.ts';
import { readConfigs } from './rival-parts.ts';

/** `build.ts KEY SOURCES OUTPUT`: builds one rival, in a process of its own, so that its memory can be told. */
const builders = { a: clientRendered, b: prerendered, c: federated, d: importMaps };

const [key = '', sources = '', output = ''] = process.argv.slice(2);
const build = builders[key as keyof typeof builders];
const configs = await readConfigs(sources);
addClient(repository, sources, configs);
await build(sources, output, configs);
await writeCopies(output);
