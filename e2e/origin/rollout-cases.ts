import { buckets, type RolloutTable, type Side, sideOf } from '@mutha/contract';
import { bucketText, type Sample } from './rollout-store.ts';
import { dictionaries, preview, released, sha256 } from './sample-store.ts';

/** A request, and what every server must answer. */
export interface Case {
  /** The first line without the version: `GET /live`. */
  line: string;
  headers: string[];
  body?: string;
  status: number;
  /** The title of the page that is sent, where one is. */
  title?: string | undefined;
  /** The visitor's side by the answer, or that a bucket was drawn. Undefined for neither. */
  side?: Side | 'drawn' | undefined;
  /** Why a CDN in front of a bucket answers in another way, and is not asked. */
  notAtEdge?: string;
}

/** The rollouts that run while the cases are tried. */
export const states: Record<string, readonly Sample[]> = {
  'no rollout': [],
  'one rollout': [{ slot: 'a', salt: 'one', share: 30 }],
  'two rollouts': [
    { slot: 'a', salt: 'one', share: 30 },
    { slot: 'b', salt: 'two', share: 60 },
  ],
};

/** The sides that visitors can be on, each with a bucket of it. */
export function sidesIn(table: RolloutTable | undefined): [Side, string][] {
  const found = new Map<Side, string>();
  if (table) for (let bucket = 0; bucket < buckets; bucket++) found.set(sideOf(table, bucket), bucketText(bucket));
  return [...found];
}

/** The titles of pages, by path: of the live site, and of a layer. Missing for a not-found page. */
const pages: Record<string, { live?: string; layer?: string; live404?: string; layer404?: string }> = {
  '/': { live: 'Home', layer: 'Home' },
  '/live': { live: 'Live', layer: 'Live' },
  '/live/': { live: 'Live', layer: 'Live' },
  '/live?x=1': { live: 'Live', layer: 'Live' },
  // Only the rollout has this page, and only the live site has the next one.
  '/new': { live404: 'None', layer: 'New' },
  '/signal/glass-jaw': { live: 'Glass jaw', layer404: 'No signal' },
  '/none': { live404: 'None', layer404: 'None' },
  '/none/more/': { live404: 'None', layer404: 'None' },
  '/Live': { live404: 'None', layer404: 'None' },
  '/signal/none': { live404: 'No signal', layer404: 'No signal' },
  '/signal/none/more': { live404: 'None', layer404: 'None' },
};

/** The title of a page in a layer. */
const titleOn = (side: Side, title: string) => (side === 'live' ? title : `${title} on ${side}`);

const cookie = (value: string) => `Cookie: mutha_bucket=${value}`;
const noBuckets = ['zz', '7F', '7', '07f', '"7f"', '', '7f x', '7f,'].map(cookie).concat('Cookie: xmutha_bucket=7f');
noBuckets.push('Cookie: MUTHA_BUCKET=7f', 'Cookie: a=mutha_bucket=7f', 'Cookie: mutha_bucket');

const far = 'Mon, 01 Jan 2035 00:00:00 GMT';
const [one = Buffer.alloc(0)] = Object.values(dictionaries);
const withDelta = ['Accept-Encoding: br, dcz', `Available-Dictionary: :${sha256(one)}:`];

/** Every request that is tried in one state, with what is expected. */
export function casesIn(table: RolloutTable | undefined): Case[] {
  const sides = sidesIn(table);
  const drawn = table ? 'drawn' : undefined;
  const first = sides.find(([side]) => side !== 'live')?.[1] ?? '7f';
  /** The cookies of visitors, and what is expected of a page that they ask for. */
  const visitors: [headers: string[], seen: Side | 'drawn' | undefined][] = [
    [[], drawn],
    [[cookie('7f')], table ? sideOf(table, 0x7f) : undefined],
    ...sides.map(([side, bucket]): [string[], Side] => [[cookie(bucket)], side]),
  ];
  const odd: typeof visitors = [
    ...noBuckets.map((each): [string[], 'drawn' | undefined] => [[each], drawn]),
    ...[
      [`Cookie: mutha_bucket=zz; mutha_bucket=${first}`],
      [`Cookie: a=b; mutha_bucket=${first}; c=d`],
      [`Cookie: a=b;mutha_bucket=${first}`],
      ['Cookie: a=b', cookie(first)],
      [`Cookie: mutha_bucket=${first}; mutha_bucket=00`],
    ].map((headers): [string[], Side | undefined] => [headers, table && sideOf(table, Number.parseInt(first, 16))]),
  ];
  const ask = (line: string, headers: string[], seen: Side | 'drawn' | undefined): Case => {
    const side = seen === undefined || seen === 'drawn' ? 'live' : seen;
    const { live, layer, live404, layer404 } = pages[line.split(' ')[1] ?? ''] ?? {};
    const found = side === 'live' ? live : layer;
    const title = titleOn(side, found ?? (side === 'live' ? live404 : layer404) ?? '');
    return { line, headers, status: found === undefined ? 404 : 200, title, side: seen };
  };
  const onEdge = { notAtEdge: 'A bucket has no deltas, and its CDN compresses.' };
  return [
    ...visitors.flatMap(([headers, seen]) => [
      ...Object.keys(pages).map((path) => ask(`GET ${path}`, headers, seen)),
      ...['/live', '/new', '/signal/none'].map((path) => ask(`HEAD ${path}`, headers, seen)),
    ]),
    ...odd.map(([headers, seen]) => ask('GET /live', headers, seen)),
    ...visitors.flatMap(([headers, seen]) => {
      const isCounted = seen !== undefined && seen !== 'drawn';
      const unchanged = { status: isCounted ? 200 : 304, title: isCounted ? titleOn(seen, 'Live') : undefined };
      return [
        // A browser that has a page of another side, or an older one, gets the whole page of this side.
        { ...ask('GET /live', [...headers, `If-Modified-Since: ${far}`], seen), ...unchanged },
        { ...ask('GET /live', [...headers, 'If-None-Match: "other"', `If-Modified-Since: ${far}`], seen) },
        { ...ask('GET /live', [...headers, `If-Range: ${far}`, 'Range: bytes=0-9'], seen) },
        { ...ask('GET /live', [...headers, 'Accept-Encoding: br'], seen), ...onEdge },
        { ...ask('GET /none', [...headers, 'Accept-Encoding: gzip, br'], seen), ...onEdge },
        { ...ask('GET /live', [...headers, ...withDelta], seen), ...onEdge, title: undefined },
      ];
    }),
    ...[[], [cookie(first)]].flatMap((headers) => filesAnd(table, headers)),
  ];
}

/** Requests that rollouts do not concern. */
function filesAnd(table: RolloutTable | undefined, headers: string[]): Case[] {
  const ask = (line: string, status: number, title?: string): Case => ({ line, headers, status, title });
  const atHost = (line: string, status: number, title?: string): Case => {
    const host = `Host: ${preview}.host.example`;
    return { line, headers: [...headers, host], status, title };
  };
  const runs = table ? 200 : 404;
  const none = table ? undefined : 'None';
  return [
    ...['/registry.json', '/favicon.ico', '/robots.txt', '/deployments/mf-one.json', `/${released}/entry.js`]
      .concat('/federation/mf-one/types.d.ts')
      .flatMap((path) => [ask(`GET ${path}`, 200), ask(`HEAD ${path}`, 200)]),
    ...[`/${released}/none.js`, '/releases/', '/federation/mf-one/'].map((path) => ask(`GET ${path}`, 404)),
    ...['/none.html', '/none.ico', '/deployments/mf-two.json', '/404.html'].map((path) =>
      ask(`GET ${path}`, 404, 'None'),
    ),
    ...['table.json', 'a/registry.json', 'a/deployments/mf-one.json'].map((file) =>
      ask(`GET /.rollouts/${file}`, runs, none),
    ),
    ...[
      '',
      'a',
      'a/',
      'a/live',
      'a/live/',
      'a/index.html',
      'a/live/index.html',
      'a/404.html',
      'a/robots.txt',
      'buckets/a/7f',
    ]
      .concat('live/registry.json', 'ba/registry.json', 'a/registry.json.br', 'a/deployments/', 'seen/', 'seen.json')
      .map((file) => ask(`GET /.rollouts/${file}`, 404, 'None')),
    ...['GET', 'HEAD', 'POST'].map((method) => ask(`${method} /.rollouts/seen?s=a&p=%2Flive`, 204)),
    { ...ask('POST /.rollouts/seen?s=a', 204), headers: [...headers, 'Content-Length: 4'], body: 'seen' },
    ask('PUT /.rollouts/seen', 405),
    ask('POST /live', 405),
    ask('POST /.rollouts/table.json', 405),
    atHost('GET /live', 200, 'Live'),
    atHost('GET /signal/none', 404, 'No signal'),
    atHost('GET /.rollouts/table.json', 404, 'None'),
    atHost('POST /.rollouts/seen?s=a', 204),
  ];
}
