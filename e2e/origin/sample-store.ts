import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryStore } from '@mutha/release';

/** The folder of the one release in the sample, without a slash at its end. */
export const released = 'releases/mf-one/0123456789abcdef';

const line = 'A line of text that stands here often enough to be worth a compressed copy.\n';

/**
 * A folder of a store with a file of every kind that one can have, and with everything that is in the way of serving
 * it.
 */
export async function sampleStore(): Promise<{ folder: string; remove(): void }> {
  const home = mkdtempSync(join(tmpdir(), 'mutha-sample-'));
  const folder = join(home, 'store');
  const store = directoryStore(folder);
  const files = {
    'registry.json': JSON.stringify({ contract: 1, remotes: {}, text: line.repeat(20) }),
    'robots.txt': `User-agent: *\nAllow: /\n${line}`,
    'sitemap.xml': `<sitemapindex>${line}</sitemapindex>`,
    'sitemaps/mf-one.xml': `<urlset>${line.repeat(5)}</urlset>`,
    'index.html': `<!doctype html><title>Home</title>${line.repeat(1_500)}`,
    'live/index.html': `<!doctype html><title>Live</title>${line.repeat(100)}`,
    'signal/glass-jaw/index.html': `<!doctype html><title>Glass jaw</title>${line.repeat(10)}`,
    '404.html': `<!doctype html><title>None</title>${line.repeat(10)}`,
    [`${released}/remote.json`]: `{ "text": "${line.repeat(30).replaceAll('\n', ' ')}" }`,
    // Long, and not all the same: compressed, it still has bytes to choose from.
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
    // More than a connection holds when nobody reads from it.
    [`${released}/large.bin`]: Buffer.alloc(16 * 1024 * 1024, line),
    [`${released}/data.tmp`]: line,
    'releases/shell/fedcba9876543210/main.js': `console.log(\`${line.repeat(400)}\`);`,
    '.mutha/deployments/mf-one/1.json': '{ "by": "somebody" }',
    '.mutha/pending/1.json': '{ "paths": [] }',
  };
  for (const [key, bytes] of Object.entries(files)) await store.write(key, bytes);

  const outside = join(home, 'outside');
  writeFileSync(outside, 'What no visitor may read.');
  const internals = ['.mutha/work/registry.json.lock', '.mutha/work/0123456789abcdef.tmp'];
  mkdirSync(join(folder, '.mutha/work'), { recursive: true });
  for (const name of internals) writeFileSync(join(folder, name), 'What no visitor may read.');
  // Without its file: what a removal that was interrupted leaves.
  writeFileSync(join(folder, released, 'gone.js.br'), 'What no visitor may read.');
  symlinkSync(outside, join(folder, 'link.txt'));
  symlinkSync(outside, join(folder, released, 'link.js'));
  symlinkSync(home, join(folder, released, 'linked'));
  symlinkSync(join(folder, 'live'), join(folder, 'linked'));
  // Whoever opens it waits for somebody to write into it.
  spawnSync('mkfifo', [join(folder, released, 'pipe.txt')]);
  return { folder, remove: () => rmSync(home, { recursive: true }) };
}
