import { type Difference, differences, ofParser } from './differences.ts';
import { dictionaries, linkedPreview, preview, released, sha256 } from './sample-store.ts';

export interface Asked {
  /** The first line without the version: `GET /live`. */
  line: string;
  headers: string[];
  differs?: Difference;
}

const script = `/${released}/entry.js`;
const sheet = `/${released}/screens/live.1a2b.css`;

const pages = ['/', '/live', '/live/', '/signal/glass-jaw'];
/** Files that a release replaces in place. They have no compressed copies. */
const inPlace = ['/registry.json', '/robots.txt', '/sitemap.xml', '/sitemaps/mf-one.xml', '/deployments/mf-one.json']
  .concat('/deployments/shell.json', '/deployments/pages.json', '/deployments/log/000000001.json')
  .concat(['mf-manifest.json', 'types.d.ts'].map((file) => `/federation/mf-one/${file}`));
const releasedFiles = ['remote.json', 'entry.js', 'screens/live.1a2b.css', 'icon.svg', 'text.woff2', 'picture.png']
  .concat('read-me.txt', 'server.cjs', 'empty.bin', 'data.tmp')
  .map((file) => `/${released}/${file}`)
  .concat('/releases/shell/fedcba9876543210/main.js', '/releases/mf-one/files/entry.01234567.js')
  .concat('/releases/mf-one/files/sheet.01234567.css', '/releases/shell/fedcba9876543210/dictionary.txt');

const ask = (line: string, ...headers: string[]): Asked => ({ line, headers });
const but = (differs: Difference, ...asked: Asked[]): Asked[] => asked.map((each) => ({ ...each, differs }));
const get = (path: string) => ask(`GET ${path}`);

/** Paths of every kind of file, and paths at which there must be no file. */
const targets: Asked[] = [
  ...[...pages, ...inPlace, '/favicon.ico', ...releasedFiles].flatMap((path) => [
    ask(`GET ${path}`),
    ask(`HEAD ${path}`),
  ]),
  ...['/live?ref=/.x', '/live?', '/live?a=%zz', '/?/../..', '/live#part', `${script}?v=1`, '/%6Cive', '/live%2F'].map(
    get,
  ),
  ...['http://host.example/live', 'HTTP://HOST.EXAMPLE/live', 'http://host.example', 'http://host.example?x=1'].map(
    get,
  ),
  ...['/404', '/404.html', '/index', '/index.html', '/live/index', '/live/index.html', '/live//', '//live'].map(get),
  ...['//host.example/live', '/Live', '/liv', '/live.html', '/signal', '/signal/', '/signal/:slug', '/live%0a'].map(
    get,
  ),
  ...['none', 'none/', 'none//', '/none', 'none?a=/b/c', 'none#part', 'none/more', '404', '404.html', 'a%2Fb', '%C3%A9']
    .concat('%E0%A4%A0', ':slug', 'a'.repeat(300), 'none.html', '404.html.br')
    .map((rest) => get(`/signal/${rest}`)),
  ...['/Signal/none', '/%73ignal/none', '//signal/none', '/live/none', 'HTTP://HOST.EXAMPLE/signal/none'].map(get),
  ...['/none/more', '/none/404.html', '/sitemaps/none', `/${released}/404.html.br`].map(get),
  ...['/deployments/mf-two.json', '/deployments/', '/deployments', '/deployments/other.json'].map(get),
  ...['', '000000002.json', '1.json', '000000001.json.br', '0000000001.json'].map((file) =>
    get(`/deployments/log/${file}`),
  ),
  ...[
    'mf-one/types.zip',
    'mf-two/types.zip',
    'mf-one/other.json',
    'mf-one/',
    'mf-one',
    '',
    'shell/mf-manifest.json',
    'mf-one/types.zip.br',
  ]
    .map((file) => get(`/federation/${file}`))
    .concat(get('/federation')),
  ...['/sitemaps/mf-two.xml', '/sitemaps/', '/releases', '/releases/', '/releases/mf-one', '/live%20', '/live\\'].map(
    get,
  ),
  ...['', '/', '/none.js', '/entry.js/', '/entry.js/more', '/screens'].map((rest) => get(`/${released}${rest}`)),
  ...['mf-one/0123456789ABCDEF/entry.js', 'other/0123456789abcdef/entry.js', 'mf-one/files', 'mf-one/files/'].map(
    (file) => get(`/releases/${file}`),
  ),
  // Files that the release tool keeps for itself, and that are not served.
  ...['/.mutha/log/000000001.json', '/%2emutha/log/000000001.json', '/.mutha%2Fleases/1.json'].map(get),
  ...['/.mutha', '/.mutha/work/registry.json.lock', '/.mutha/work/0123456789abcdef.tmp'].map(get),
  ...['entry.js.br', 'entry.js.gz', 'gone.js.br', 'gone.js'].map((file) => get(`/${released}/${file}`)),
  // Paths that lead out of the store, and paths that are not those of files.
  ...['/link.txt', '/linked', '/..%5c..%5cetc/passwd', '/l%C3%AFve', '/__proto__', '/constructor'].map(get),
  ...['link.js', 'linked/outside', 'linked/store/registry.json', 'pipe.txt'].map((file) => get(`/${released}/${file}`)),
  ...[`/${'a'.repeat(300)}`, `/${'a/'.repeat(900)}`, `/${released}/${'a'.repeat(300)}.js`].map(get),
  ...but(differences.climbing, get('/../live'), get('/..%2f..%2fetc/passwd'), get('/%2e%2e/%2e%2e/etc/passwd')),
  ...but(differences.climbing, get(`/${released}/..%2f..%2f..%2f..%2foutside`)),
  ...but(differences.dots, get('/./live'), get('/none/../live'), get('/%2e/live'), get(`/live/..${script}`)),
  ...but(differences.percent, get('/100%'), get('/%zz'), get('/signal/%zz'), get('/live%00')),
];

const atHost = (line: string, host: string, ...more: string[]) => ask(line, `Host: ${host}`, ...more);

const none = [
  'br;q=0',
  'x-br-foo',
  'xgzip, brr',
  'br;q=0.0, gzip;q=0',
  'identity',
  'identity;q=0',
  'deflate',
  '',
  ',',
].concat('br;q=0, gzip;q=0, *', '*;q=0', 'br;q=0, *;q=0');
const some = ['br', 'gzip', 'gzip, deflate, br, zstd', 'br, gzip', 'br;q=0, gzip', 'br;q=0.5', 'gzip;q=0.001']
  .concat('gzip; q=1.0', 'gzip;q=1.000', 'BR', 'GZip', '*')
  .concat('identity, br;q=0.1', 'gzip, br;q=0.5')
  .concat('br;q=0, *', '*, br;q=0.0', 'gzip;q=0, *', 'br;q=0, *;q=0.5', '*;q=0, gzip');
const accepting = (line: string, coding: string) => ask(line, `Accept-Encoding: ${coding}`);

/** Requests that choose a compressed copy of a file, or the file itself. */
const negotiated: Asked[] = [
  ...[...none, ...some].flatMap((coding) => [accepting(`GET ${script}`, coding), accepting('GET /live', coding)]),
  ...none.map((coding) => accepting('GET /registry.json', coding)),
  ...but(differences.inPlace, ...some.map((coding) => accepting('GET /registry.json', coding))),
  ...['GET', 'HEAD'].flatMap((method) => [
    ...[...pages, ...releasedFiles].map((path) => accepting(`${method} ${path}`, 'gzip, br')),
    ...but(differences.inPlace, ...inPlace.map((path) => accepting(`${method} ${path}`, 'gzip'))),
  ]),
  ...['/none', '/none/more', '/signal/none'].flatMap((path) => [
    accepting(`GET ${path}`, 'gzip'),
    accepting(`HEAD ${path}`, 'gzip, br'),
  ]),
  ...['/releases/404.html.br', `/${released}/404.html.br`].map((path) => accepting(`GET ${path}`, 'br')),
  ...but(differences.inPlace, accepting('GET /live/none', 'br, gzip')),
  ...but(differences.orphan, accepting(`GET /${released}/gone.js`, 'br')),
  accepting(`GET /${released}/none.js`, 'gzip'),
  ask(`GET ${script}`, 'Accept-Encoding: br', 'Accept-Encoding: gzip'),
];

const withDictionary = (line: string, dictionary: string, ...more: string[]) =>
  ask(line, 'Accept-Encoding: gzip, deflate, br, zstd, dcb, dcz', `Available-Dictionary: ${dictionary}`, ...more);
const [one = ''] = Object.values(dictionaries).map((bytes) => `:${sha256(bytes)}:`);

/** Requests of clients that have a dictionary, or say so. */
const fromDictionaries: Asked[] = [
  ...Object.values(dictionaries).flatMap((bytes) =>
    ['/live', '/', '/releases/mf-one/files/entry.01234567.js'].map((path) =>
      withDictionary(`GET ${path}`, `:${sha256(bytes)}:`),
    ),
  ),
  ...[...pages, '/none', '/.deltas', `/.deltas/${one.slice(1, -2)}/live/index.html`, ...releasedFiles].flatMap(
    (path) => [withDictionary(`GET ${path}`, one), withDictionary(`HEAD ${path}`, one)],
  ),
  ...['', ':', '::', one.slice(1), one.slice(0, -1), one.toLowerCase(), `${one}, ${one}`, `${one};a=b`, ` ${one}`]
    .concat(
      one.replace(/./g, 'A'),
      `:${'A'.repeat(43)}=:`,
      `:${'/'.repeat(43)}=:`,
      `:${'../'.repeat(14)}A=:`,
      'x'.repeat(4_000),
    )
    .map((dictionary) => withDictionary('GET /live', dictionary)),
  ...['dcz', 'dcz;q=0', 'dcz;q=0, *', '*, dcz;q=0.0', 'br, dcz;q=0.5', 'dcb', '*', 'DCZ', 'xdcz', 'identity'].map(
    (coding) => ask('GET /live', `Accept-Encoding: ${coding}`, `Available-Dictionary: ${one}`),
  ),
  ask('GET /live', `Available-Dictionary: ${one}`),
  // A second try of a released file is answered whole. The query of a page is its own.
  ...['/releases/mf-one/files/entry.01234567.js?again=1', '/live?again=1', '/live?'].map((path) =>
    withDictionary(`GET ${path}`, one),
  ),
  withDictionary('GET /live', one, 'If-Modified-Since: DATE'),
  withDictionary('GET /live', one, 'If-None-Match: "other"'),
  withDictionary('GET /releases/mf-one/files/entry.01234567.js', one, 'If-None-Match: TAG'),
  withDictionary('GET /releases/mf-one/files/entry.01234567.js', one, 'Range: bytes=0-9'),
  withDictionary('POST /live', one),
];

/** Requests for a preview, and for hosts that only look like one. `Host` counts where the first line names no other. */
const previewed: Asked[] = [
  ...[
    ...pages,
    '/none',
    '/signal/none',
    '/registry.json',
    '/robots.txt',
    '/sitemap.xml',
    script,
    sheet,
    `/${released}/none.js`,
  ].flatMap((path) => [
    atHost(`GET ${path}`, `${preview}.host.example`),
    atHost(`HEAD ${path}`, `${preview}.localhost:3000`),
  ]),
  ...[`/.previews/${preview}/index.html`, `/.previews/${preview}`, '/.mutha/log/000000001.json'].flatMap((path) => [
    get(path),
    atHost(`GET ${path}`, `${preview}.host.example`),
  ]),
  ...[`${preview.toUpperCase()}.HOST.EXAMPLE`, preview, `${preview}0.host.example`, `a.${preview}.host.example`]
    .concat(`${preview.slice(1)}.host.example`, `${preview}.`, `-${preview}.host.example`)
    .flatMap((host) => [atHost('GET /live', host), atHost(`GET ${script}`, host)]),
  ...but(
    differences.absent,
    ...['/', '/live', '/registry.json', '/none'].map((path) => atHost(`GET ${path}`, `${linkedPreview}.host.example`)),
  ),
  atHost('POST /live', `${preview}.host.example`),
  atHost('GET /live', `${preview}.host.example`, 'Accept-Encoding: br'),
  atHost('GET /none', `${preview}.host.example`, 'Accept-Encoding: gzip'),
  atHost('GET /live', `${preview}.host.example`, 'If-Modified-Since: DATE'),
  withDictionary('GET /live', one, `Host: ${preview}.host.example`),
  atHost(`GET http://${preview}.host.example/live`, 'host.example'),
  atHost('GET http://host.example/live', `${preview}.host.example`),
];

const longAgo = 'Sat, 01 Jan 2000 00:00:00 GMT';

/** Headers of a client that knows a version of the file. `TAG` and `DATE` are replaced by those of the file. */
const known: string[][] = [
  ...['TAG', 'W/TAG', '*', '"other"', '"other", TAG', '"other",TAG,"third"'].map((tags) => [`If-None-Match: ${tags}`]),
  ...['DATE', longAgo, 'Mon, 01 Jan 2035 00:00:00 GMT', 'yesterday'].map((date) => [`If-Modified-Since: ${date}`]),
  ['If-None-Match: TAG', 'If-Modified-Since: DATE'],
  ['If-None-Match: "other"', 'If-Modified-Since: DATE'],
  ['If-Match: TAG'],
  ['If-Match: *'],
  ['If-Match: "other", TAG'],
  ['If-Unmodified-Since: DATE'],
];
const failing = [['If-Match: "other"'], [`If-Unmodified-Since: ${longAgo}`]];

const conditional: Asked[] = [
  ...known.flatMap((headers) => [
    ask(`GET ${script}`, 'Accept-Encoding: br', ...headers),
    ask('GET /registry.json', ...headers),
  ]),
  // A page has a date and no tag.
  ...known
    .filter(([first]) => !first?.startsWith('If-Match'))
    .map((headers) => ask('GET /live', 'Accept-Encoding: br', ...headers)),
  ask('GET /live', 'If-Match: *'),
  ...but(differences.words, ask('GET /live', 'If-Match: "other"'), ask('GET /live', 'If-Match: W/"other"')),
  ...known.slice(0, 4).flatMap((headers) => [ask(`HEAD ${sheet}`, ...headers), ask('GET /none', ...headers)]),
  ...failing.map((headers) => ask('GET /none', ...headers)),
  ...but(
    differences.words,
    ...failing.flatMap((headers) => [ask(`GET ${script}`, ...headers), ask('GET /live', ...headers)]),
  ),
  ask('GET /live', 'Accept-Encoding: gzip', 'If-None-Match: TAG'),
  ...but(differences.inPlace, ask('GET /registry.json', 'Accept-Encoding: gzip', 'If-None-Match: TAG')),
  ...but(differences.both, ask('GET /registry.json', 'If-None-Match: TAG', `If-Modified-Since: ${longAgo}`)),
  ask('GET /live', 'If-None-Match: TAG', 'Cache-Control: no-cache'),
  ...but(differences.weakMatch, ask('GET /registry.json', 'If-Match: W/TAG')),
];

const ranged = (range: string) => [
  ask(`GET ${script}`, `Range: bytes=${range}`),
  ask(`GET ${script}`, 'Accept-Encoding: br', `Range: bytes=${range}`),
  ask('GET /live', `Range: bytes=${range}`),
  ask('HEAD /registry.json', `Range: bytes=${range}`),
];

/** Requests for a part of a file. A range counts the bytes of the copy that is sent. */
const partial: Asked[] = [
  ...['0-0', '0-99', '100-', '-5', '7-7', '0-999999999', '0-1,5-6', '0-0,-1', '0 - 1', ''].flatMap(ranged),
  ...but(differences.words, ...['5-2', '-0', '999999999-'].flatMap(ranged)),
  ...but(differences.noRange, ...['abc', '-', ',0-1', '0x0-0x5', '1.5-2', '--1'].flatMap(ranged)),
  ...but(differences.longSuffix, ...ranged('-999999999')),
  ...but(differences.farEnd, ...ranged('0-999999999999999999999999')),
  ...but(differences.overlapping, ...ranged('0-10,5-20')),
  ...['0-0', 'abc'].map((range) => ask('GET /none', `Range: bytes=${range}`)),
  ...but(differences.rangeOfNothing, ask(`GET /${released}/empty.bin`, 'Range: bytes=0-0')),
  ask('GET /live', 'Accept-Encoding: gzip', 'Range: bytes=0-0'),
  ...but(differences.inPlace, ask('GET /registry.json', 'Accept-Encoding: gzip', 'Range: bytes=0-0')),
  ...['lines=0-1', 'bytes 0-1', '0-1'].map((range) => ask(`GET ${script}`, `Range: ${range}`)),
  ...['TAG', 'W/TAG', '"other"', 'DATE', 'Mon, 01 Jan 2035 00:00:00 GMT', longAgo].map((copy) =>
    ask(`GET ${script}`, 'Range: bytes=0-1', `If-Range: ${copy}`),
  ),
  ask(`GET ${script}`, 'Range: bytes=0-1', 'If-None-Match: TAG'),
  ...but(differences.words, ask(`GET ${script}`, 'Range: bytes=0-1', 'If-Match: "other"')),
];

const otherMethods: Asked[] = [
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'].flatMap((method) => [
    ask(`${method} /live`),
    ask(`${method} ${script}`),
    ask(`${method} /none`, 'Content-Length: 0'),
  ]),
  ...but(differences.unknownMethod, ask('FOO /live')),
  ...but(differences.asterisk, ask('OPTIONS *')),
  ...but(differences.connect, ask('CONNECT host.example:80')),
];

/** Requests that are unusual, and requests that are not valid HTTP. */
const odd: Asked[] = [
  ask('GET /live', 'Content-Length: 0'),
  ask('GET /live', `X-Long: ${'x'.repeat(4_000)}`),
  ask('GET /live', 'Cookie: a=b', 'X-Forwarded-For: 10.0.0.1', 'Via: 1.1 somebody', 'Upgrade: h2c'),
  ...but(
    differences.parser,
    ask('get /live'),
    ask('GET live'),
    ask('GET'),
    ask('GET /live /more'),
    ask('GET /live', 'No colon'),
    ask('GET /live', 'Content-Length: -1'),
    ask('GET /live', 'Content-Length: 1', 'Content-Length: 2'),
  ),
];

/** Requests about rollouts, where none runs. */
const withoutRollouts: Asked[] = [
  ...['GET', 'HEAD', 'POST', 'PUT'].map((method) => ask(`${method} /.rollouts/seen?s=a`)),
  ...['table.json', 'a/registry.json', 'a/live', ''].map((file) => get(`/.rollouts/${file}`)),
  ...['/%2erollouts/seen', '/.rollouts/Seen', '/.rollouts/seen/', '//.rollouts/seen'].map((path) =>
    ask(`POST ${path}`),
  ),
  ask('GET /live', 'Cookie: mutha_bucket=7f'),
  ask('GET /none', 'Cookie: mutha_bucket=7f'),
];

/**
 * Whether a request reaches the function of a CDN as it is: the CDN refuses what is not HTTP and resolves dots, and the
 * bucket behind it answers conditions and ranges, and has no deltas.
 */
export function reachesEdge({ line, headers, differs }: Asked): boolean {
  const [method = '', target = ''] = line.split(' ');
  if (/^(?:TRACE|CONNECT)$/.test(method) || (differs && ofParser.includes(differs))) return false;
  if (headers.some((header) => /^(?:If-|Range|Available-Dictionary)/.test(header))) return false;
  const { pathname, search } = new URL(`http://localhost${target}`);
  return pathname + search === target;
}

export const requests = [
  ...targets,
  ...negotiated,
  ...fromDictionaries,
  ...previewed,
  ...conditional,
  ...partial,
  ...otherMethods,
  ...odd,
  ...withoutRollouts,
];
