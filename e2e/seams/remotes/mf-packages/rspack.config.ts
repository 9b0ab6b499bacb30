import { remote } from '@mutha/build';

const leaflet = { test: /\/leaflet-src\.js$/, loader: './without-html.mjs' };

export default async () => {
  const build = await remote();
  return { ...build, module: { rules: [...(build.module?.rules ?? []), leaflet] } };
};
