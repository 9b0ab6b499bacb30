import { expect, test } from 'vitest';
import { sheetInPage } from './in-page.ts';
import { rulesBeyond } from './rules-beyond.ts';

test.each([
  ['a{b:url(c.svg)}', 'a{b:url("/r/c.svg")}'],
  ['a{b:URL( c.svg )}', 'a{b:url("/r/c.svg")}'],
  [`a{b:url('c.svg')}`, 'a{b:url("/r/c.svg")}'],
  ['a{b:url( "c d.svg" )}', 'a{b:url( "/r/c d.svg" )}'],
  ['a{b:u\\72l(c)}', 'a{b:url("/r/c")}'],
  [
    'a{b:url(data:c),url(/d),url(#e),url("https://f.example")}',
    'a{b:url(data:c),url(/d),url(#e),url("https://f.example")}',
  ],
  ['a{b:foo-url(*)}/* url(c) */d{e:"url(f)"}', 'a{b:foo-url(*)}/* url(c) */d{e:"url(f)"}'],
  [
    'a{b:image-set("c" 1x, url(d) type("e/f"), (1 "g"))}',
    'a{b:image-set("/r/c" 1x, url("/r/d") type("e/f"), (1 "g"))}',
  ],
  ['\uFEFFa{b:c}', 'a{b:c}'],
  ['a{b:"</style>"}', 'a{b:"<\\/style>"}'],
  ['/* </style> */', '/* < /style> */'],
  ['a{--b:</style>}', 'a{--b:</**//style>}'],
  ['a{--b:\\</style>}', 'a{--b:\\</**//style>}'],
  ['a{--b:</* c */}', 'a{--b:</**//* c */}'],
])('%s becomes %s', (css, becomes) => {
  expect(sheetInPage(css, '/r/')).toBe(becomes);
});

const inside = (css: string) => `@layer remotes.mf-x{@scope([data-remote=mf-x])to (:scope [data-remote]){${css}}}`;

test.each([
  'a{--b:foo-url(*)}c::after{content:"*/)}}} header{color:red} /*"}',
  'a{--b:</*}}} header{color:red} c{d{e{*/;color:red}',
  'a{b:url("c\\a }}} header{color:red}")}',
  'a{--b:"</style><script>alert(1)</script>"}',
])('acts on no more in a page: %s', (css) => {
  expect(rulesBeyond(inside(css), 'mf-x')).toEqual([]);
  const written = sheetInPage(inside(css), '/releases/mf-x/files/');
  expect(rulesBeyond(written, 'mf-x')).toEqual([]);
  expect(written).not.toMatch(/<\/style/i);
});
