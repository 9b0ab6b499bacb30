import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { release } from '@mutha/engine';
import { filesUnder } from '@mutha/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutCopy } from '../support/checkout-copy.ts';
import { handmade, removeHandmade } from './handmade.ts';
import { mutha, muthaHere } from './mutha.ts';
import { newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let checkout: string;
let testSite: TestSite;

/** The command line of the checkout, in this process. */
let main: Parameters<typeof muthaHere>[1];
const inCheckout = (args: string[]) => muthaHere(['new', ...args, '--store', testSite.address], main);

/** A hash of every file of the remotes in the checkout, by its path. */
function files(): Record<string, string> {
  const remotes = readdirSync(checkout).filter((name) => /mf-|^[.]/.test(name));
  const found = remotes.flatMap((name) =>
    filesUnder(join(checkout, name), (path) => basename(path) === 'node_modules').map((path) =>
      join(checkout, name, path),
    ),
  );
  return Object.fromEntries(found.map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]));
}

beforeAll(async () => {
  testSite = await newFolderWithShell();
  checkout = checkoutCopy(['mf-content', 'mf-live', 'mf-waitlist']).folder;
  // As `git switch` leaves it.
  mkdirSync(join(checkout, 'mf-gone/node_modules'), { recursive: true });
  ({ main } = await import(join(checkout, 'shell/platform/cli/index.ts')));
  const page = { path: '/signal/favdom', title: 'x', description: 'x' };
  await release(
    testSite.store,
    'mf-elsewhere',
    handmade({ name: 'mf-elsewhere', screens: [{ path: '/elsewhere' }, { path: '/signal/:slug', pages: [page] }] }),
  );
});
afterAll(async () => {
  removeHandmade();
  rmSync(checkout, { recursive: true, force: true });
  await testSite.close();
});

test.each<[string[], number, RegExp]>([
  [['mf-odds'], 2, /Give one of three options: --team TEAM makes mf-odds; --screen NAME or --fragment NAME adds to it/],
  [['mf-odds', '--team', 'Odds', '--screen', 'x'], 2, /Give one of three options/],
  [['--team', 'Odds'], 2, /missing required argument 'remote'/],
  [
    ['mf-Odds', '--team', 'Odds'],
    2,
    /'mf-Odds' is invalid for argument 'remote'\. It is not a remote's name.*lower-case letters/,
  ],
  [['odds', '--team', 'Odds'], 2, /'odds' is invalid .* It is not a remote's name: .*such as mf-live/],
  [['mf-odds', '--team', ''], 2, /--team is empty/],
  [['shell', '--team', 'Odds'], 2, /'shell' is invalid .* It is not a remote's name: .*such as mf-live/],
  [['mf-gone', '--team', 'Odds'], 1, /mf-gone already exists, and holds no package\. Remove it/],
  [['mf-live', '--team', 'Odds'], 1, /mf-live already exists\. Choose another name, or add to that remote/],
  [['mf-new-remote', '--team', 'Odds'], 1, /shell\/sdk\/mf-new-remote already holds the package @mutha\/mf-new-remote/],
  [['mf-elsewhere', '--team', 'Odds'], 1, /mf-elsewhere is already live, and its folder is not in this checkout/],
  [['mf-odds', '--team', 'O"dds'], 1, /"O"dds" cannot be the name of a team\. Name another with --team/],
  [['mf-odds', '--team', 'Odds\nmf-live'], 1, /cannot be the name of a team/],
  [['mf-odds', '--team', 'Odds', '--path', 'odds'], 1, /"odds" cannot be the path of a screen\. Name another/],
  [['mf-odds', '--team', 'Odds', '--path', '/Odds'], 1, /"\/Odds" cannot be the path of a screen/],
  [['mf-odds', '--team', 'Odds', '--path', '/odds/'], 1, /"\/odds\/" cannot be the path of a screen/],
  [['mf-odds', '--team', 'Odds', '--path', '/odds/:id'], 1, /"\/odds\/:id" cannot be the path of a screen/],
  [['mf-1x2', '--team', 'Odds'], 1, /"\/1x2" cannot be the path of a screen\. Name another with --path/],
  [
    ['mf-odds', '--team', 'Odds', '--path', '/live'],
    1,
    /mf-odds claims \/live, which mf-live owns\. Name another path/,
  ],
  [['mf-odds', '--team', 'Odds', '--path', '/elsewhere'], 1, /claims \/elsewhere, which mf-elsewhere owns/],
  [['mf-odds', '--team', 'Odds', '--path', '/signal/favdom'], 1, /mf-elsewhere lists the page \/signal\/favdom/],
  [['mf-odds', '--team', 'Odds', '--path', '/releases'], 1, /where the platform keeps its own files\. Name another/],
  [['mf-odds', '--screen', 'prices'], 1, / has no mf-odds; it has mf-content, mf-live, mf-waitlist\. Corr/],
  [['mf-live', '--screen', 'Prices'], 1, /"Prices" cannot be the name of a screen\. Write it with lower-case/],
  [['mf-live', '--screen', '../x'], 1, /"\.\.\/x" cannot be the name of a screen/],
  [['mf-live', '--screen', 'board'], 1, /mf-live\/src\/board already exists\. Choose another name/],
  [['mf-live', '--screen', 'waitlist'], 1, /mf-live claims \/waitlist, which mf-waitlist owns\. Name another path/],
  [['mf-live', '--screen', 'prices', '--path', '/live'], 1, /mf-live lists the page \/live twice\. Name another path/],
  [['mf-live', '--fragment', 'prices', '--path', '/x'], 2, /A fragment has no path: leave out --path/],
  [['mf-waitlist', '--fragment', 'quick-join'], 1, /src\/quick-join already exists/],
])('%j is refused, and nothing is written', async (args, code, message) => {
  const before = files();
  const ran = await inCheckout(args);
  expect(ran.err).toMatch(message);
  expect([ran.code, ran.out]).toEqual([code, '']);
  expect(files()).toEqual(before);
});

test('where remote.config.ts computes its screens, nothing is written, and the lines to add are printed', async () => {
  const before = files();
  const { code, err } = await inCheckout(['mf-content', '--screen', 'best-prices']);
  expect(code).toBe(1);
  expect(err).toContain('mf-content/remote.config.ts does not list its screens in the usual form');
  expect(err).toContain(`  screens: [
    {
      path: '/best-prices',
      screen: () => import('./src/best-prices/best-prices-screen.tsx'),
      title: 'Best prices',`);
  expect(files()).toEqual(before);
});

test('if the entry would land in another list, nothing is written', async () => {
  const config = join(checkout, 'mf-waitlist/remote.config.ts');
  const text = readFileSync(config, 'utf8');
  writeFileSync(
    config,
    text.replace('export default', 'export const former = {\n  screens: [],\n};\n\nexport default'),
  );
  const before = files();
  const { code, err } = await inCheckout(['mf-waitlist', '--screen', 'best-prices']);
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('mf-waitlist/remote.config.ts does not list its screens in the usual form'),
  ]);
  expect(files()).toEqual(before);
  writeFileSync(config, text);
});

test('where a file cannot be written, nothing is left behind', async () => {
  const before = files();
  const folder = join(checkout, 'mf-live');
  // A file in the place of a folder stops every user. A lack of rights would not stop root.
  const source = join(folder, 'src');
  const away = join(checkout, 'shell', 'src-of-mf-live');
  renameSync(source, away);
  writeFileSync(source, '');
  expect((await inCheckout(['mf-live', '--screen', 'prices'])).err).toMatch(
    /could not be written: .*Nothing has changed/,
  );
  rmSync(source);
  renameSync(away, source);
  expect(files()).toEqual(before);
});

test('a new remote whose packages are not installed yet says so when it is released', async () => {
  const address = ['--store', testSite.address];
  expect(await mutha(['new', 'mf-fresh', '--team', 'Fresh', ...address], { checkout })).toMatchObject({ code: 0 });
  expect(await mutha(['release', 'mf-fresh', ...address], { checkout })).toMatchObject({
    code: 1,
    err: expect.stringContaining('The packages of mf-fresh are not installed. Run npm start once to install them.'),
  });
  rmSync(join(checkout, 'mf-fresh'), { recursive: true });
});

test('the README of the remote lists what is added, or the command says that it does not', async () => {
  const file = join(checkout, 'mf-live/README.md');
  expect(await inCheckout(['mf-live', '--screen', 'best-prices'])).toMatchObject({ code: 0 });
  const { out } = await inCheckout(['mf-live', '--fragment', 'best-price']);
  expect(readFileSync(file, 'utf8')).toContain(
    '## Owns\n`/live`, the fragment `now`, `/best-prices`, the fragment `best-price`\n\n## Shows',
  );
  expect(out).not.toContain('README');

  const own = '# Ours\n\nAll that is live.\n';
  writeFileSync(file, own);
  expect((await inCheckout(['mf-live', '--screen', 'more-prices'])).out).toMatch(
    /Its README\.md has no section "## Owns" .*\. Add `\/more-prices` to it by hand\. Write what it shows/,
  );
  expect(readFileSync(file, 'utf8')).toBe(own);
});
