import { release, rollback, verify } from '@mutha/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Handmade, handmade, removeHandmade } from './handmade.ts';
import { newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let testSite: TestSite;

beforeAll(async () => {
  testSite = await newFolderWithShell();
});
afterAll(async () => {
  removeHandmade();
  await testSite.close();
});

const drawing = (draws: string, more: Partial<Handmade> = {}) =>
  handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], draws, ...more });

const pageText = async () => (await testSite.store.read('odds/index.html'))?.bytes.toString();

const inConfig = 'in its remote.config.ts';

const html = (text: string) => `h('div', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(text)} } })`;

test.each([
  ["h('title', null, 'Odds')", '<title>', `"title" and "description" ${inConfig}`],
  ["h('meta', { name: 'description', content: 'Odds' })", '<meta name="description">', inConfig],
  ["h('meta', { property: 'og:image', content: '/a.png' })", '<meta property="og:image">', inConfig],
  ["h('meta', { httpEquiv: 'refresh', content: '9' })", '<meta http-equiv="refresh">', inConfig],
  ["h('link', { rel: 'canonical', href: '/' })", '<link rel="canonical">', 'leave it out'],
  ["h('link', { rel: 'icon', href: '/odds.svg' })", '<link rel="icon">', 'leave it out'],
  ["h('link', { rel: 'apple-touch-icon', href: '/odds.png' })", '<link rel="apple-touch-icon">', 'leave it out'],
  ["h('link', { rel: 'shortcut icon', href: '/odds.ico' })", '<link rel="shortcut icon">', 'leave it out'],
  ["h('link', { rel: 'alternate', href: '/odds.xml' })", '<link rel="alternate">', 'leave it out'],
  ["h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'high' })", '<link rel="stylesheet">', 'import that'],
  ["h('link', { rel: 'stylesheet', href: '/a.css' })", '<link rel="stylesheet">', 'import that'],
  ["h('style', { href: 'a', precedence: 'high' }, 'h1 { color: red }')", '<style>', 'import that'],
  ["h('svg', null, h('style', null, 'h1 { color: red }'))", '<style>', 'import that'],
  [
    `h('script', { type: 'application/ld+json' }, '{"@type":"Event"}')`,
    '<script type="application/ld+json">',
    `"structuredData" ${inConfig}`,
  ],
  ["h('script', { async: true, src: '/a.js' })", '<script>', 'import its code'],
  ["h('script', null, 'let a = 1')", '<script>', 'import its code'],
  ["h('base', { href: '/odds/' })", '<base>', 'leave it out'],
  ["h('meta', { itemProp: 'x', httpEquiv: 'refresh', content: '9' })", '<meta http-equiv="refresh">', inConfig],
  ["h('link', { itemProp: 'x', rel: 'StyleSheet', href: '/a.css' })", '<link rel="StyleSheet">', 'import that'],
  ["h('link', { itemProp: 'x', rel: 'preload icon', href: '/a.svg' })", '<link rel="preload icon">', 'leave it out'],
  [html('<noscript><meta http-equiv="refresh" content="9"></noscript>'), '<meta http-equiv="refresh">', inConfig],
  [html('<template shadowrootmode="open"><style>a{}</style></template>'), '<style>', 'import that'],
  [html('</div></div></main><meta name="x">'), 'HTML that closes too much or too little', 'close each element'],
  [html('</div></main></div><p>Mine</p>'), 'HTML that closes too much or too little', 'close each element'],
  [html('<textarea>'), 'HTML that closes too much or too little', 'close each element'],
  [html('<!-- '), 'HTML that closes too much or too little', 'close each element'],
  [html('<a href="https://evil.example">'), 'HTML that closes too much or too little', 'close each element'],
  [html('<body style="filter:invert(1)" inert>'), 'a second <body>, with "style",', 'leave it out'],
  [html('<html data-place="7">'), 'a second <html>, with "data-place",', 'leave it out'],
  [
    html(`<noscript><p title="</noscript><meta http-equiv=refresh content='0;url=/'>"></p></noscript>`),
    '<meta http-equiv="refresh">',
    inConfig,
  ],
  [html('<select><option>1<link rel="stylesheet" href="/a.css"></select>'), '<select>', 'Write only options'],
  ["h('p', { id: 'page-data' }, '{}')", '<p id="page-data">', 'choose another'],
  ["h('p', { id: 'toasts' })", '<p id="toasts">', 'choose another'],
  ["h('form', { name: 'title', action: '/odds' })", '<form name="title">', 'leave the name out'],
  ["h('img', { name: 'head', src: '/share.png' })", '<img name="head">', 'leave the name out'],
])('a screen that draws %s is refused, with the way out', async (draws, element, wayOut) => {
  const refused = release(testSite.store, 'mf-odds', drawing(`h('main', null, h('h1', null, 'Odds'), ${draws})`));
  await expect(refused).rejects.toThrow(`The page /odds of mf-odds has ${element} from mf-odds`);
  await expect(refused).rejects.toThrow(wayOut);
});

test('a fragment is refused likewise, on the page that embeds it', async () => {
  const part = (draws: string) =>
    handmade({ name: 'mf-part', screens: [], fragments: { price: { props: {} } }, draws });
  await release(testSite.store, 'mf-part', part("h('p', null, 'A price')"));
  const embeds = [{ fragment: 'mf-part/price' as const, props: {} }];
  const host = drawing("h(Fragment, { of: { fragment: 'mf-part/price' }, standIn: 'none' })", {
    screens: [{ path: '/odds', embeds }],
  });
  await release(testSite.store, 'mf-odds', host);
  await expect(release(testSite.store, 'mf-part', part("h('title', null, 'A price')"))).rejects.toThrow(
    'The page /odds of mf-odds has <title> from mf-odds or mf-part',
  );
  // It would take the rest of the screen into itself.
  await expect(release(testSite.store, 'mf-part', part(html('<div>')))).rejects.toThrow(
    'The page /odds of mf-odds has HTML that closes too much or too little from mf-odds or mf-part',
  );
});

test('a fragment that does so only later stops a release, and no rollback: that page has no content then', async () => {
  const price = { props: {}, optional: { size: 'string' } } as const;
  const part = (draws: string) => handmade({ name: 'mf-part', screens: [], fragments: { price }, draws });
  const embeds = [{ fragment: 'mf-part/price' as const, props: { size: 'string' as const } }];
  const host = (size: string) =>
    drawing(`h(Fragment, { of: { fragment: 'mf-part/price' }, size: '${size}', standIn: 'none' })`, {
      screens: [{ path: '/odds', embeds }],
    });
  await release(testSite.store, 'mf-part', part(`props.size === 'big' ? ${html('<style>a {}</style>')} : 'A price'`));
  await release(testSite.store, 'mf-odds', host('small'));
  const problem = 'The page /odds of mf-odds has <style> from mf-part, which acts on the whole page.';
  await expect(release(testSite.store, 'mf-odds', host('big'))).rejects.toThrow(problem);
  await release(testSite.store, 'mf-part', part("'Another price'"));
  await release(testSite.store, 'mf-odds', host('big'));
  expect(await pageText()).toContain('Another price');
  await rollback(testSite.store, 'mf-part');
  const page = await pageText();
  expect(page).toContain('<main id="main"');
  expect(page).not.toContain('a {}');
  const warning = expect.stringContaining(`${problem} Its HTML has no content until that is corrected`);
  expect((await verify(testSite.store)).warnings).toContainEqual(warning);
  // A change of others does not have to correct it.
  await release(testSite.store, 'mf-odds', host('large'));
  await release(testSite.store, 'mf-part', part("'Another price'"));
});

test('a page of too many elements is refused: unclosed ones are many more than are written', async () => {
  const unclosed = `<p>${Array.from({ length: 800 }, (_, index) => `<font id=${index}>`).join('')}${'<p>x'.repeat(800)}`;
  for (const many of [unclosed, '<div>'.repeat(100_000)]) {
    const refused = release(testSite.store, 'mf-odds', drawing(html(many)));
    await expect(refused).rejects.toThrow('it has more than 100,000 elements, or elements nested more than 512 deep');
  }
});

test('what stays within a screen, or only says what will be loaded, is released', async () => {
  const draws = `h('main', { itemScope: true },
    h('svg', null, h('title', null, 'A chart')),
    h('meta', { itemProp: 'price', content: '2' }), h('link', { itemProp: 'url', href: '/odds' }),
    h('img', { src: '/share.png', alt: '' }),
    h('form', { method: 'dialog' }, h('input', { name: 'title' })),
    ${html('<ul><li>One<li>Two</ul><p>Three<table><tr><td>4</table>')},
    ...['preload', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch'].map((rel) =>
      h('link', { key: rel, rel, href: '/a', ...(rel === 'preload' && { as: 'image' }) })))`;
  expect(await release(testSite.store, 'mf-odds', drawing(draws))).toMatchObject({ isNew: true });
});
