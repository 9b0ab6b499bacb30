import postcss, { type CssSyntaxError } from 'postcss';
import { describe, expect, test } from 'vitest';
import { atRules, type Fate } from './allowed-rules.ts';
import { confined } from './confined.ts';
import { rulesBeyond } from './rules-beyond.ts';

const squeezed = (css: string) =>
  css
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}]) ?/g, '$1')
    .trim();

async function built(css: string): Promise<string> {
  const { css: text } = await postcss([confined('mf-x')]).process(css, { from: '/mf-x/card.css' });
  return squeezed(text);
}

const around = /@layer remotes\.mf-x\{@scope \(\[data-remote="mf-x"\]\) to \(:scope \[data-remote\]\)\{(.*)\}\}$/;

/** The globals of a built sheet, and what is in its scope. */
async function partsOf(css: string): Promise<{ globals: string; scoped: string }> {
  const text = await built(css);
  return { globals: text.replace(around, ''), scoped: around.exec(text)?.[1] ?? '' };
}

/** An example of each at-rule, and what becomes of it: in the scope, before it, or the message. */
const examples: Record<string, [css: string, becomes: string]> = {
  media: ['@media print{a{b:c}}', '@media print{a{b:c}}'],
  supports: ['@supports (a:b){a{b:c}}', '@supports (a:b){a{b:c}}'],
  container: ['@container (width > 1px){a{b:c}}', '@container (width > 1px){a{b:c}}'],
  when: ['@when media(print){a{b:c}}', '@when media(print){a{b:c}}'],
  else: ['@else{a{b:c}}', '@else{a{b:c}}'],
  layer: ['@layer zzz{a{b:c !important}}', '@layer zzz{a{b:c !important}}'],
  scope: ['@scope (.a) to (.b){a{b:c}}', '@scope (.a) to (.b){a{b:c}}'],
  'starting-style': ['@starting-style{a{b:c}}', '@starting-style{a{b:c}}'],
  keyframes: ['@keyframes ui-fade{to{b:c}}', '@keyframes mf-x_ui-fade{to{b:c}}'],
  property: ['@property --color-ink{inherits:false}', '@property --mf-x_color-ink{inherits:false}'],
  'counter-style': ['@counter-style disc2{symbols:a}', '@counter-style mf-x_disc2{symbols:a}'],
  'font-face': ["@font-face{font-family:'Mutha Text'}", '@font-face{font-family:"mf-x_Mutha Text"}'],
  'font-feature-values': [
    '@font-face{font-family:Bo Dy}@font-feature-values Bo Dy{@styleset{a:1}}',
    '@font-face{font-family:"mf-x_Bo Dy"}@font-feature-values "mf-x_Bo Dy"{@styleset{a:1}}',
  ],
  'font-palette-values': ['@font-palette-values --p{base-palette:1}', '@font-palette-values --mf-x_p{base-palette:1}'],
  'position-try': ['@position-try --p{top:0}', '@position-try --mf-x_p{top:0}'],
  'color-profile': ['@color-profile --p{src:url(a)}', '@color-profile --mf-x_p{src:url(a)}'],
  function: ['@function --f(--a){result:var(--a)}', '@function --mf-x_f(--a){result:var(--a)}'],
  charset: ['@charset "utf-8";', ''],
  import: [
    '@import url(https://a.example/b.css);',
    '"@import" reaches beyond mf-x. A page loads no stylesheet from another origin. Import a file of your own, or one of a package.',
  ],
  namespace: [
    '@namespace svg url(http://www.w3.org/2000/svg);',
    '"@namespace" reaches beyond mf-x. It acts on a whole sheet, and all styles of a remote are one sheet. Selectors match SVG without it.',
  ],
  page: [
    '@page{margin:0}',
    '"@page" reaches beyond mf-x. It sets the paper size of every page. Use "@media print" for your own elements.',
  ],
  'view-transition': [
    '@view-transition{navigation:none}',
    '"@view-transition" reaches beyond mf-x. It controls the transition between all pages of the site. The shell already sets it.',
  ],
};

describe.each(Object.entries(atRules))('@%s', (name, { fate }) => {
  const [css, becomes] = examples[name] ?? ['', 'no example'];
  const seen: Record<Fate, () => Promise<void>> = {
    confined: async () => expect(await partsOf(css)).toEqual({ globals: '', scoped: becomes }),
    renamed: async () => expect(await partsOf(css)).toEqual({ globals: becomes, scoped: '' }),
    'left out': async () => expect(await built(css)).toBe(becomes),
    refused: () => expect(built(css)).rejects.toThrow(`/mf-x/card.css:1:1: ${becomes}`),
  };
  test(`is ${fate}`, seen[fate]);
});

test.each([
  [
    '@mixin --m{b:c}',
    '"@mixin" reaches beyond mf-x. The build does not know how to confine it to a remote. Leave it out.',
  ],
  ['@-moz-document url(){a{b:c}}', '"@-moz-document" reaches beyond mf-x. The build does not know'],
  [
    '@font-feature-values Mutha Text{@styleset{a:1}}',
    '"@font-feature-values Mutha Text" names nothing that mf-x could own.',
  ],
  ['@color-profile device-cmyk{src:url(a)}', '"@color-profile device-cmyk" names nothing that mf-x could own.'],
  [
    'a{anchor-name:attr(data-a type(*), --ui)}',
    '"anchor-name" may give a name of the page by "attr()". Write the name.',
  ],
  ['a{--n:attr(data-n);view-transition-name:var(--n)}', '"--n" may give a name of the page by "attr()"'],
])('refuses %s', async (css, message) => {
  await expect(built(css)).rejects.toThrow(message);
});

const outside = (selector: string) =>
  `"${selector}" is outside every remote. Style ":scope" instead, the element around your screen. A rule like this one may only set custom properties.`;

test.each([
  ['html{b:c}', 'html'],
  ['a, BODY{b:c}', 'BODY'],
  [':root{--a:1;b:c}', ':root'],
  ['html body.a{b:c}', 'body.a'],
  [':is(html, .a){b:c}', ':is(html, .a)'],
  ['body > .a{b:c}', 'body > .a'],
  ['@media print{:host{b:c}}', ':host'],
  ['html{@media print{b:c}}', 'html'],
  ['::view-transition-old(root){b:c}', '::view-transition-old(root)'],
  [':root::view-transition{b:c}', ':root::view-transition'],
])('refuses the selector of %s', async (css, selector) => {
  const error = await built(css).catch((thrown: CssSyntaxError) => thrown);
  expect(error).toMatchObject({ name: 'CssSyntaxError', reason: outside(selector), line: 1 });
});

test.each([
  ['h1{b:c}', 'h1{b:c}'],
  [':has(#root){filter:invert(1)}', ':has(#root){filter:invert(1)}'],
  [':root, :host{--a:1}', ':scope{--a:1}'],
  ['html.dark{--a:1}', 'html.dark :scope{--a:1}'],
  ['html{.card{b:c}}', ':scope{.card{b:c}}'],
  ['html[data-x] .card{b:c}', 'html[data-x] :where(:scope) .card{b:c}'],
  ['html.a body .card > b{b:c}', 'html.a body :where(:scope) .card > b{b:c}'],
  ['.card{html.dark &{b:c}}', '.card{html.dark :where(:scope) &{b:c}}'],
  ['.card:is(html.dark *){b:c}', '.card:is(html.dark *){b:c}'],
])('places %s in the region', async (css, becomes) => {
  expect(await partsOf(css)).toEqual({ globals: '', scoped: becomes });
});

const frames = '@keyframes spin{to{b:c}}';
const font = '@font-face{font-family:"A B"}';
const style = '@counter-style dots{symbols:a}';

test.each([
  [frames, 'a{animation:1s spin, 2s ui-fade}', 'a{animation:1s mf-x_spin, 2s ui-fade}'],
  [frames, 'a{-webkit-animation-name:"spin"}', 'a{-webkit-animation-name:"mf-x_spin"}'],
  [frames, 'a{anim\\61tion:sp\\69n 1s}', 'a{anim\\61tion:mf-x_spin 1s}'],
  [
    frames,
    'a{animation:var(--b, spin)}b{--b:var(--d)}c{--d:spin 1s;--e:spin}',
    'a{animation:var(--b, mf-x_spin)}b{--b:var(--d)}c{--d:mf-x_spin 1s;--e:spin}',
  ],
  [frames, 'a{animation:1s steps(2, spin)}', 'a{animation:1s steps(2, spin)}'],
  [frames, 'a{animation:mf-x_spin}', 'a{animation:mf-x_spin}'],
  [
    '@media print{@supports (a:b){@keyframes spin{to{b:c}}}}',
    'a{animation:spin}',
    '@media print{@supports (a:b){}}a{animation:mf-x_spin}',
  ],
  [font, 'a{font:bold 1px/1 a B, Mutha Text, serif}', 'a{font:bold 1px/1 "mf-x_a B", Mutha Text, serif}'],
  [font, "a{font-family:'A B'}", 'a{font-family:"mf-x_A B"}'],
  [style, 'a{list-style:dots inside}', 'a{list-style:mf-x_dots inside}'],
  [
    style,
    'a{content:counters(n, ".", dots) counter(ui)}b{counter-reset:n list-item 2}',
    'a{content:counters(mf-x_n, ".", mf-x_dots) counter(ui)}b{counter-reset:mf-x_n list-item 2}',
  ],
  [
    '@property --p{inherits:true}',
    'a{--p:1;width:var(--p);transition:--p 1s;color:var(--color-ink)}',
    'a{--mf-x_p:1;width:var(--mf-x_p);transition:--mf-x_p 1s;color:var(--color-ink)}',
  ],
  ['@property --mf-x_p{inherits:true}', 'a{--mf-x_p:1}', 'a{--mf-x_p:1}'],
  ['@function --f(){result:1}', 'a{width:--f()}', 'a{width:--mf-x_f()}'],
  [
    '',
    'a{container:page aside / size}@container page (width > 1px){a{b:c}}@container ui (width > 1px){a{b:c}}',
    'a{container:mf-x_page mf-x_aside / size}@container mf-x_page (width > 1px){a{b:c}}@container ui (width > 1px){a{b:c}}',
  ],
  [
    '',
    'a{view-transition-name:shell-header;view-transition-class:a b}',
    'a{view-transition-name:mf-x_shell-header;view-transition-class:mf-x_a mf-x_b}',
  ],
  [
    '',
    'a{view-transition-name:none}b{view-transition-name:var(--n)}c{--n:score}',
    'a{view-transition-name:none}b{view-transition-name:var(--n)}c{--n:mf-x_score}',
  ],
  [
    '',
    'a{view-transition-name:if(style(--x: 1): a; else: b)}',
    'a{view-transition-name:if(style(--x: 1): mf-x_a; else: mf-x_b)}',
  ],
  ['', 'a{container:a / var(--t)}b{--t:inline-size}', 'a{container:mf-x_a / var(--t)}b{--t:inline-size}'],
  ['', 'a{anchor-name:var(--n, --ui)}', 'a{anchor-name:var(--n, --mf-x_ui)}'],
  ['', 'a{view-transition-n\\61me:shell-header}', 'a{view-transition-n\\61me:mf-x_shell-header}'],
  [
    '',
    'a{anchor-name:--a}b{position-anchor:--a;top:anchor(--a top);left:anchor(--ui left)}',
    'a{anchor-name:--mf-x_a}b{position-anchor:--mf-x_a;top:anchor(--mf-x_a top);left:anchor(--ui left)}',
  ],
  [
    '',
    'a{view-timeline:--t}b{animation-timeline:--t}c{timeline-scope:--t}',
    'a{view-timeline:--mf-x_t}b{animation-timeline:--mf-x_t}c{timeline-scope:--mf-x_t}',
  ],
])('%s %s', async (given, css, becomes) => {
  expect((await partsOf(given + css)).scoped).toBe(becomes);
});

test('is seen as confined', async () => {
  for (const [css] of Object.values(examples).filter(([, becomes]) => !becomes.startsWith('"@')))
    expect(rulesBeyond(await built(css), 'mf-x'), css).toEqual([]);
});
