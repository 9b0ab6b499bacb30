import { expect, test } from 'vitest';
import { ContractError, parseDescriptor, parseRegistry } from './index.ts';

const integrity = `sha384-${'A'.repeat(64)}`;

const descriptor = () => ({
  contract: 1,
  name: 'mf-one',
  team: 'One',
  version: '0123456789abcdef',
  container: 'mf_one_01234567',
  entry: 'entry.js',
  modules: { './one-screen': { js: ['one.js'], css: ['one.css'], shared: ['react', '@mutha/shared-ui'] } },
  screens: [
    {
      path: '/one',
      module: './one-screen',
      pages: [{ path: '/one', title: 'One', description: 'The first.' }],
      embeds: [{ fragment: 'mf-two/part', props: { source: 'string' } }],
    },
  ],
  fragments: { part: { module: './one-screen', props: { size: 'number' } } },
  redirects: [{ from: '/uno', to: '/one' }],
  requires: { react: '^19.3.1', '@mutha/shared-ui': '^1.0.0' },
  budget: 60_000,
  files: { 'entry.js': { integrity, bytes: 1 }, 'one.js': { integrity, bytes: 2 }, 'one.css': { integrity, bytes: 3 } },
});

const release = { version: '0123456789abcdef', integrity };

const registry = () => ({
  contract: 1,
  number: 7,
  remotes: {
    'mf-one': {
      live: { ...release },
      deployment: '1763680000000-0123abcd',
      paths: ['/one'],
      redirects: [{ from: '/uno', to: '/one' }],
      embeds: [{ fragment: 'mf-two/part', on: '/one', props: { source: 'string' } }],
    },
  },
});

/** A copy of `value` with the value at `path` replaced by `to`, or left out. `|` separates the keys of `path`. */
function changed(value: object, path: string, to?: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  const keys = path.split('|');
  const last = keys.pop() as string;
  const parent = keys.reduce((at, key) => at[key] as Record<string, unknown>, copy);
  if (to === undefined) delete parent[last];
  else parent[last] = to;
  return copy;
}

test('reads a descriptor and leaves out what it does not know', () => {
  expect(parseDescriptor({ ...descriptor(), comment: 'new in some later shell' })).toEqual(descriptor());
});

test.each([
  ['contract', 2, 'remote.json.contract: expected 1, got 2'],
  ['contract', undefined, 'remote.json.contract: expected 1, got nothing'],
  ['name', 'one', 'remote.json.name: expected a remote name like "mf-live", of at most 100 characters, got "one"'],
  ['name', `mf-${'e'.repeat(98)}`, 'expected a remote name like "mf-live", of at most 100 characters'],
  ['name', '__proto__', 'remote.json.name: expected a remote name'],
  ['team', '', 'remote.json.team: expected a text that is not empty, got ""'],
  ['version', 'v1', 'remote.json.version: expected a version of 16 hexadecimal digits, got "v1"'],
  ['container', 'alert(1)', 'remote.json.container: expected a global name'],
  ['entry', '../entry.js', 'remote.json.entry: expected a file path like'],
  ['entry', '/entry.js', 'remote.json.entry: expected a file path like'],
  ['entry', 'https://elsewhere.example/entry.js', 'remote.json.entry: expected a file path like'],
  ['entry', 'javascript:alert(1)', 'remote.json.entry: expected a file path like'],
  ['entry', 'entry.JS', 'remote.json.entry: expected a file path like'],
  ['modules|./one-screen|css', ['one.cSs'], 'remote.json.modules../one-screen.css[0]: expected a file path like'],
  ['entry', 'other.js', 'remote.json.entry: expected a file that "files" lists, got "other.js"'],
  ['modules', [], 'remote.json.modules: expected an object, got []'],
  ['modules|./one-screen|js', 'one.js', 'remote.json.modules../one-screen.js: expected a list, got "one.js"'],
  ['modules|./one-screen|css', ['two.css'], 'remote.json.modules../one-screen: expected files that "files" lists'],
  [
    'modules|./one-screen|shared',
    ['constructor'],
    'remote.json.modules../one-screen.shared: expected what "requires" lists, got "constructor"',
  ],
  ['screens', undefined, 'remote.json.screens: expected a list, got nothing'],
  ['screens|0|path', 'one', 'remote.json.screens[0].path: expected a path like "/live" or "/signal/:slug", got "one"'],
  ['screens|0|path', '//elsewhere.example', 'remote.json.screens[0].path: expected a path like'],
  ['screens|0|module', './two-screen', 'remote.json.screens[0].module: expected a module that "modules" lists'],
  ['screens|0|pages|0|title', 7, 'remote.json.screens[0].pages[0].title: expected a text that is not empty, got 7'],
  ...[[{ name: 'One' }], { '@type': 'Event' }, [null], [{ '@type': 'Event', name: 'n'.repeat(4_000) }]].map(
    (given): [string, unknown, string] => [
      'screens|0|pages|0|structuredData',
      given,
      'remote.json.screens[0].pages[0].structuredData: expected a list of things, each with a "@type"',
    ],
  ),
  ['screens|0|embeds|0|props|source', 'html', 'remote.json.screens[0].embeds[0].props.source: expected "string" or'],
  ['fragments|part|module', './no', 'remote.json.fragments.part.module: expected a module that "modules" lists'],
  ['redirects|0|to', 'javascript:alert(1)', 'remote.json.redirects[0].to: expected a path like'],
  ['requires|react', 'latest', 'remote.json.requires.react: expected a version range like "^19.0.0", got "latest"'],
  ['files|one.js|integrity', undefined, 'remote.json.files.one.js.integrity: expected an integrity like'],
  ['files|one.js|integrity', 'sha256-abc', 'remote.json.files.one.js.integrity: expected an integrity like'],
  ['files|one.js|bytes', -1, 'remote.json.files.one.js.bytes: expected a whole number from 0, got -1'],
])('refuses a descriptor whose %s is %j, and says where and what was expected', (path, to, message) => {
  expect(() => parseDescriptor(changed(descriptor(), path, to))).toThrow(message);
});

test('reads a registry of a later shell, and leaves out what it does not know', () => {
  expect(parseRegistry({ ...registry(), later: ['new'] })).toEqual(registry());
});

test('reads which origins a registry allows for overrides', () => {
  const overrides = ['http://127.0.0.1:3103', 'http://localhost', 'https://odds.example', 'https://odds.example:8443'];
  expect(parseRegistry({ ...registry(), overrides })).toEqual({ ...registry(), overrides });
});

test.each([
  'http://odds.example',
  'https://odds.example/',
  'https://odds.example/build',
  'https://me:word@odds.example',
  'https://*.odds.example',
  'https://Odds.example',
  'https://öдds.example',
  'https://odds.example:443',
  'https://odds.example:0',
  'http://localhost:80',
  'http://localhost.evil.example',
  'http://localhost:3103@evil.example',
  "https://odds.example; script-src 'unsafe-inline'",
  'http://[::1]:3103',
  'javascript:alert(1)',
  'localhost:3103',
  '*',
  '',
  7,
])('refuses a registry that allows %j for overrides', (origin) => {
  expect(() => parseRegistry({ ...registry(), overrides: [origin] })).toThrow(
    'registry.json.overrides[0]: expected an origin like "https://odds.example"',
  );
});

test('refuses a list of allowed origins that is not in order, names one twice, or is long', () => {
  const many = Array.from({ length: 11 }, (_, index) => `https://odds-${10 + index}.example`);
  expect(parseRegistry({ ...registry(), overrides: many.slice(1) }).overrides).toHaveLength(10);
  for (const overrides of [
    ['https://b.example', 'https://a.example'],
    ['https://a.example', 'https://a.example'],
    many,
  ])
    expect(() => parseRegistry({ ...registry(), overrides })).toThrow(
      'registry.json.overrides: expected at most 10 origins, sorted, each once',
    );
});

test.each([null, 'a text', 7, [], undefined])('refuses %j for a descriptor', (value) => {
  expect(() => parseDescriptor(value)).toThrow('remote.json: expected an object');
});

test('a map has what was written into it and nothing else', () => {
  const { files, fragments, requires } = parseDescriptor(descriptor());
  for (const map of [files, fragments, requires]) expect(map.constructor).toBeUndefined();
});

test('refuses what is nested too deep', () => {
  const nested = JSON.parse('['.repeat(900_000) + ']'.repeat(900_000));
  // Some versions of Node can show it, cut like any other text.
  expect(() => parseDescriptor(nested)).toThrow(
    /^remote\.json: expected an object, got (a value nested too deeply to show|\[{77}…)$/,
  );
  expect(() => parseDescriptor({ ...descriptor(), team: nested })).toThrow('remote.json.team: expected a text');
});

test('reads a registry, with the release before the live one', () => {
  const lastGood = { ...release, version: 'fedcba9876543210' };
  const { remotes } = registry();
  const read = parseRegistry({ ...registry(), remotes: { 'mf-one': { ...remotes['mf-one'], lastGood } } });
  expect(read.remotes['mf-one']?.lastGood?.version).toBe('fedcba9876543210');
});

test.each([
  ['contract', 9, 'registry.json.contract: expected 1, got 9'],
  ['number', undefined, 'registry.json.number: expected a whole number from 0, got nothing'],
  ['remotes', undefined, 'registry.json.remotes: expected an object, got nothing'],
  ['remotes|mf-one|live', undefined, 'registry.json.remotes.mf-one.live: expected an object, got nothing'],
  ['remotes|mf-one|live|version', '../../x', 'registry.json.remotes.mf-one.live.version: expected a version'],
  ['remotes|mf-one|live|integrity', undefined, 'registry.json.remotes.mf-one.live.integrity: expected an integrity'],
  ['remotes|mf-one|live|base', '/releases/../', 'registry.json.remotes.mf-one.live.base: expected a folder like'],
  ['remotes|mf-one|live|base', '//elsewhere.example/', 'registry.json.remotes.mf-one.live.base: expected a folder'],
  [
    'remotes|mf-one|live|base',
    'http://elsewhere.example/',
    'registry.json.remotes.mf-one.live.base: expected a folder',
  ],
  ['remotes|mf-one|live|base', 'javascript:alert(1)//', 'registry.json.remotes.mf-one.live.base: expected a folder'],
  ['remotes|mf-one|deployment', '..', 'registry.json.remotes.mf-one.deployment: expected a deployment like'],
  ['remotes|mf-one|paths|0', 'one', 'registry.json.remotes.mf-one.paths[0]: expected a path like'],
  ['remotes|mf-one|redirects|0|to', 'https://elsewhere.example', 'registry.json.remotes.mf-one.redirects[0].to'],
  ['remotes|mf-one|embeds|0|fragment', 'part', 'registry.json.remotes.mf-one.embeds[0].fragment: expected a fragment'],
  ['remotes|Mf One', {}, 'registry.json.remotes, key "Mf One": expected a remote name like "mf-live"'],
  ['shell', { live: release }, 'registry.json.shell.deployment: expected a deployment like'],
])('refuses a registry whose %s is %j', (path, to, message) => {
  expect(() => parseRegistry(changed(registry(), path, to))).toThrow(message);
});

test('refuses a registry with a key that would reach the prototype', () => {
  expect(() => parseRegistry(JSON.parse('{"contract":1,"number":7,"remotes":{"__proto__":{}}}'))).toThrow(
    'registry.json.remotes, key "__proto__": expected a remote name like "mf-live", of at most 100 characters, got "__proto__"',
  );
});

test('refuses a registry with more mistakes than can be counted', () => {
  const paths = Array.from({ length: 200_000 }, () => 'one');
  expect(() => parseRegistry(changed(registry(), 'remotes|mf-one|paths', paths))).toThrow(ContractError);
});

test('refuses a registry in which two remotes own one path', () => {
  const { remotes } = registry();
  expect(() => parseRegistry({ ...registry(), remotes: { ...remotes, 'mf-two': remotes['mf-one'] } })).toThrow(
    'registry.json.remotes.mf-two.paths: expected paths that no other remote owns, got "/one"',
  );
});
