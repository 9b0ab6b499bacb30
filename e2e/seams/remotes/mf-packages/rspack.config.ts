import { remote } from '@mutha/build';
import config from './remote.config.ts';

const build = remote(config);
const leaflet = { test: /\/leaflet-src\.js$/, loader: './without-html.mjs' };

export default { ...build, module: { rules: [...(build.module?.rules ?? []), leaflet] } };
