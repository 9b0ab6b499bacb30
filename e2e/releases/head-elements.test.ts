import { release } from '@mutha/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Handmade, handmade, removeHandmade } from './handmade.ts';
import { newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let testSite: TestSite;

beforeAll(async () => {
  testSite = await newFolderWithShell();
}, 60_000);
afterAll(async () => {
  removeHandmade();
  await testSite.close();
});

const drawing = (draws: string, more: Partial<Handmade> = {}) =>
  handmade({ name: 'mf-odds', screens: [{ path: '/odds' }], draws, ...more });

const inConfig = 'in mf-odds/remote.config.ts';

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
    'The page /odds of mf-odds has <title> from mf-part',
  );
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
