import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEndings, directoryStore, ensureDeltas, pageDictionaryKey } from '@mutha/store';

/** The folder of the one release in the sample, without a slash at its end. */
export const released = 'releases/mf-one/0123456789abcdef';

/** The token of the one preview in the sample. */
export const preview = '0123456789abcdef'.repeat(2);

/** The token of what would be a preview, if it were not a link. */
export const linkedPreview = 'fedcba9876543210'.repeat(2);

const line = 'A line of text repeated often enough here to be worth a compressed copy.\n';

/** Dictionaries by how many "/" their hash in base64 has, of which a request's header consists. */
export const dictionaries = Object.fromEntries([0, 1, 2, 5, 6].map((slashes) => [slashes, dictionaryWith(slashes)]));

function dictionaryWith(slashes: number): Buffer {
  for (let index = 0; ; index++) {
    const dictionary = Buffer.from(`${line}${index}`);
    if (sha256(dictionary).split('/').length === slashes + 1) return dictionary;
  }
}

/** As clients send it. */
export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64');
}

/**
 * The folder of a store that holds a file of every kind. It also holds what must not be served, such as links out of
 * the store and a pipe.
 */
export async function sampleStore(): Promise<{ folder: string; remove(): void }> {
  const home = mkdtempSync(join(tmpdir(), 'mutha-sample-'));
  const folder = join(home, 'store');
  const store = directoryStore(folder);
  const files = {
    'registry.json': JSON.stringify({ contract: 1, remotes: {}, text: line.repeat(20) }),
    'favicon.ico': Buffer.from(line.repeat(30)),
    'robots.txt': `User-agent: *\nAllow: /\n${line}`,
    'sitemap.xml': `<sitemapindex>${line}</sitemapindex>`,
    'sitemaps/mf-one.xml': `<urlset>${line.repeat(5)}</urlset>`,
    'deployments/mf-one.json': JSON.stringify({ name: 'mf-one', team: 'One', releases: [], text: line.repeat(5) }),
    'deployments/shell.json': JSON.stringify({ name: 'shell', team: 'Platform', releases: [] }),
    'deployments/log/000000001.json': JSON.stringify({ number: 1, text: line.repeat(5) }),
    'deployments/pages.json': JSON.stringify({ files: {}, text: line.repeat(5) }),
    'federation/mf-one/mf-manifest.json': JSON.stringify({ id: 'mf-one', text: line.repeat(5) }),
    'federation/mf-one/types.zip': Buffer.from(line.repeat(5)),
    'federation/mf-one/types.d.ts': line.repeat(5),
    'index.html': `<!doctype html><title>Home</title>${line.repeat(1_500)}`,
    'live/index.html': `<!doctype html><title>Live</title>${line.repeat(100)}`,
    'signal/glass-jaw/index.html': `<!doctype html><title>Glass jaw</title>${line.repeat(10)}`,
    '404.html': `<!doctype html><title>None</title>${line.repeat(10)}`,
    'live/404.html': `<!doctype html><title>Not live</title>${line.repeat(12)}`,
    'signal/404.html': `<!doctype html><title>No signal</title>${line.repeat(11)}`,
    [`${released}/remote.json`]: `{ "text": "${line.repeat(30).replaceAll('\n', ' ')}" }`,
    // Long, with lines that differ, so that the compressed copy is long enough for ranges.
    [`${released}/entry.js`]: Array.from(
      { length: 4_000 },
      (_, index) => `console.log(${index ** 3}, "${line.trim()}");`,
    ).join('\n'),
    [`${released}/screens/live.1a2b.css`]: `/* ${line.repeat(50)} */`,
    [`${released}/icon.svg`]: `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${line.repeat(8)} --></svg>`,
    [`${released}/text.woff2`]: Buffer.from(line.repeat(30)),
    [`${released}/picture.png`]: Buffer.from(line.repeat(30)),
    [`${released}/read-me.txt`]: line,
    [`${released}/server.cjs`]: `module.exports = \`${line.repeat(20)}\`;`,
    [`${released}/empty.bin`]: '',
    // More than the buffers of a connection hold, so that the server must wait for a client that does not read.
    [`${released}/large.bin`]: Buffer.alloc(16 * 1024 * 1024, line),
    [`${released}/data.tmp`]: line,
    'releases/mf-one/files/entry.01234567.js': `console.log("${line.trim().repeat(20)}");`,
    'releases/mf-one/files/sheet.01234567.css': `.a { content: "${line.trim().repeat(20)}" }`,
    [pageDictionaryKey('fedcba9876543210')]: `<!doctype html>${line.repeat(100)}`,
    'releases/shell/fedcba9876543210/main.js': `console.log(\`${line.repeat(400)}\`);`,
    [`.previews/${preview}/index.html`]: `<!doctype html><title>Preview</title>${line.repeat(20)}`,
    [`.previews/${preview}/live/index.html`]: `<!doctype html><title>Live</title>${line.repeat(30)}`,
    [`.previews/${preview}/404.html`]: `<!doctype html><title>None</title>${line.repeat(9)}`,
    [`.previews/${preview}/signal/404.html`]: `<!doctype html><title>No signal</title>${line.repeat(8)}`,
    [`.previews/${preview}/registry.json`]: '{ "contract": 1, "remotes": {}, "preview": true }',
    [`.previews/${preview}/robots.txt`]: line,
    [`.previews/${preview}/.mutha/log/000000001.json`]: '{ "by": "somebody" }',
    '.mutha/log/000000001.json': '{ "by": "somebody" }',
    '.mutha/leases/1.json': '{ "paths": [] }',
  };
  for (const [key, bytes] of Object.entries(files)) await store.write(key, bytes);
  // A page whose compressed copies are not there yet.
  for (const ending of copyEndings) rmSync(join(folder, `live/404.html${ending}`));
  for (const dictionary of Object.values(dictionaries))
    for (const [key, bytes] of Object.entries(files)) await ensureDeltas(store, key, Buffer.from(bytes), [dictionary]);

  const outside = join(home, 'outside');
  writeFileSync(outside, 'What no visitor may read.');
  const internals = ['.mutha/work/registry.json.lock', '.mutha/work/0123456789abcdef.tmp'];
  mkdirSync(join(folder, '.mutha/work'), { recursive: true });
  for (const name of internals) writeFileSync(join(folder, name), 'What no visitor may read.');
  // A compressed copy without its file, as an interrupted removal leaves it.
  writeFileSync(join(folder, released, 'gone.js.br'), 'What no visitor may read.');
  symlinkSync(outside, join(folder, 'link.txt'));
  symlinkSync(outside, join(folder, released, 'link.js'));
  symlinkSync(home, join(folder, released, 'linked'));
  symlinkSync(join(folder, 'live'), join(folder, 'linked'));
  symlinkSync(join(folder, '.previews', preview), join(folder, '.previews', linkedPreview));
  // A server that opens a pipe waits until a process writes into it.
  spawnSync('mkfifo', [join(folder, released, 'pipe.txt')]);
  return { folder, remove: () => rmSync(home, { recursive: true }) };
}
