import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, hydrated, saveData, test } from '../support/test.ts';
import { budgets, inlineBudget } from './page-budgets.ts';

const idly = /\/registry\.json$|\/(late|toasts)\.[^/]+\.js$/;

for (const [path, budget] of Object.entries(budgets))
  test(`${path} keeps to its budget, and waits for nothing that its HTML does not name`, async ({
    page,
    request,
    site,
  }) => {
    await saveData(page);
    const html = await (await request.get(path)).text();
    const named = new Set(
      [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/releases\/[^"]+\.js)"/g)].map(([, file]) => file),
    );

    const asked: { path: string; type: string }[] = [];
    page.on('request', (sent) => asked.push({ path: new URL(sent.url()).pathname, type: sent.resourceType() }));
    // The shell asks for the registry, and for its late chunks, when the page is idle, which may be before the test has
    // looked. They get no answer: a page that needed one would wait for ever.
    await page.route(idly, () => {});
    await page.goto(path, budget.onIntent ? {} : { waitUntil: 'commit' });
    // The whole page has loaded without a script that is not part of its HTML.
    if (budget.onIntent) expect(asked.filter(({ type }) => type === 'script' || type === 'fetch')).toEqual([]);
    await hydrated(page);
    const untilAlive = asked.filter((each) => !idly.test(each.path));

    // No request comes between the HTML and the first paint, and the HTML names every file that the page asks for.
    expect(untilAlive.filter(({ type }) => type === 'stylesheet')).toEqual([]);
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
    // The browser requests scripts while the sheets arrive, and each of them once.
    const preloads = [...html.matchAll(/<link rel="preload" as="script"/g)].map(({ index }) => index);
    if (!budget.onIntent) expect(Math.max(...preloads)).toBeLessThan(html.indexOf('<style'));
    expect(new Set(asked.map((each) => each.path)).size).toBe(asked.length);
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    // One for the motion between pages, and the starter.
    expect(inline).toHaveLength(2);
    expect(brotliCompressSync(inline.join('')).byteLength, 'bytes of inline scripts').toBeLessThanOrEqual(inlineBudget);
    const scripts = untilAlive.filter(({ type }) => type === 'script').map(({ path }) => path);
    expect(
      scripts.filter((file) => !named.has(file)),
      'scripts that the HTML does not name',
    ).toEqual([]);
    expect(
      [...named].filter((file) => !scripts.includes(file ?? '')),
      'named scripts that no page needs',
    ).toEqual([]);
    const fetched = untilAlive.filter(({ type }) => type === 'fetch');
    expect(fetched).toEqual([]);

    const first = scripts.find((file) => file.startsWith('/releases/shell/files/main.')) ?? '';
    expect(readFileSync(join(site.folder, first), 'utf8'), 'compiled beside the main thread').toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
    // The sizes of the store's compressed copies: to compress the files here takes longer than the rest of the test.
    const javascript = scripts.reduce((sum, file) => sum + statSync(join(site.folder, `${file}.br`)).size, 0);
    expect(javascript, 'bytes of JavaScript').toBeLessThanOrEqual(budget.javascript);
    expect(brotliCompressSync(withOwnHashes(html)).byteLength, 'bytes of HTML').toBeLessThanOrEqual(budget.html);
  });

/**
 * A page with other hashes: the first is always the same, and so on; and with other sizes of files. With those of a
 * build, the same page takes up to 120 bytes more or less after compression.
 */
function withOwnHashes(html: string): string {
  const known = new Map<string, string>();
  const hashes =
    /(?<![a-z\d])(?:[0-9a-f]{16}|[0-9a-f]{8})(?![a-z\d])|(?<=sha(?:256|384)-)[\w+/]{43,64}|(?<=<!--)[\w-]{22}(?=-->)/g;
  const named = html.replaceAll(hashes, (hash) => {
    const encoding = hash.length > 16 ? 'base64' : 'hex';
    const own = createHash('sha384').update(String(known.size)).digest(encoding).slice(0, hash.length);
    known.set(hash, known.get(hash) ?? own);
    return known.get(hash) as string;
  });
  return named.replaceAll(/(?<="bytes":)\d+/g, '10000');
}
