import { expect, test } from 'vitest';
import { rulesBeyond } from './rules-beyond.ts';

const inside = (css: string) => `@layer remotes.mf-x{@scope([data-remote=mf-x])to (:scope [data-remote]){${css}}}`;

test.each([
  inside('h1{color:red}'),
  `@layer remotes.mf-x { @scope ([data-remote="mf-x"]) to (:scope [data-remote]) { @layer a; @layer a { b { c: d } } } }`,
  `/*! Licence */ ${inside('a{b:c}')}@keyframes mf-x_a{to{b:c}}@media print{@font-face{font-family:mf-x_a b;src:url(a)}}`,
  inside('a{b:url(}{)}'),
  `\uFEFF${inside('a{b:c}')}`,
  `@font-face{font-family:"mf-x_a"}@keyframes "mf-x_b"{to{b:c}}${inside('a{b:"c"}')}`,
  inside('a{container:mf-x_a/var(--t)}b{--t:inline-size}'),
  inside('ol{counter-reset:mf-x_a attr(start type(<integer>), 0) pow(2, 3)}'),
  '',
])('takes %s', (css) => {
  expect(rulesBeyond(css, 'mf-x')).toEqual([]);
});

test.each([
  ['h1{color:red}', 'h1{color:red}'],
  [inside('a{b:c}}}h1{color:red}a{{'), 'h1{color:red}'],
  [inside('a{b:"\n}}} h1{color:red} a{b:";}'), 'h1{color:red}'],
  [inside('a{b:u\\72l(/*);}}} h1{color:red} i{j:u\\72l(*/)}'), 'h1{color:red}'],
  [inside('a{b:u\\72l(c"); }}} h1{color:red} b{c:" )}'), 'h1{color:red}'],
  ['@layer remotes.mf-y{a{b:c}}', '@layer remotes.mf-y{a{b:c}}'],
  ['@layer remotes.mf-x{a{b:c}}', '@layer remotes.mf-x{a{b:c}}'],
  ['@layer remotes.mf-x{@scope([data-remote]){a{b:c}}}', '@layer remotes.mf-x{@scope([data-remote]){a{b:c}}}'],
  ['@layer remotes.mf-x, base;', '@layer remotes.mf-x, base;'],
  ['@layer a;', '@layer a;'],
  ['@keyframes ui-fade{to{b:c}}', '@keyframes ui-fade{to{b:c}}'],
  [inside('a{b:[{]}'), ']}}}'],
  [inside('a{b:c'), '{@scope([data-remote=mf-x])to (:scope [data-remote]){a{b:c}}'],
  ['@media all{@keyframes ui-fade{to{b:c}}}', '@keyframes ui-fade{to{b:c}}'],
  ['@keyframes mf-x-y_spin{to{b:c}}', '@keyframes mf-x-y_spin{to{b:c}}'],
  [inside('@property --color-ink{syntax:"<color>"}a{b:c}'), '@property --color-ink{syntax:"<color>"}'],
  [inside('@media print{@keyframes ui-fade{to{b:c}}}'), '@keyframes ui-fade{to{b:c}}'],
  [inside('a{@view-transition{navigation:none}}'), '@view-transition{navigation:none}'],
  [inside('a{b:c;@p\\61ge{margin:0}}'), '@p\\61ge{margin:0}'],
  [inside('@import "a.css";a{b:c}'), '@import "a.css"'],
  [
    '@layer remotes.mf-x{@scope([data-remote=mf-x])to (\\:\\ scope\\ \\[\\ data-remote\\ \\]){a{b:c}}}',
    '@layer remotes.mf-x{@scope([data-remote=mf-x])to (\\:\\ scope\\ \\[\\ data-remote\\ \\…',
  ],
  ['@font-feature-values mf-x_a, Mutha Text{}', '@font-feature-values mf-x_a, Mutha Text{}'],
  [inside(':scope{view-transition-name:shell-header}'), 'shell-header'],
  [inside(':scope{view-transition-name:v\\61r(--b);--b:shell-header}'), 'shell-header'],
  [inside(':scope{view-transition-name:var(--\\62);--b:shell-header}'), 'shell-header'],
  [inside(':scope{view-transition-name:var(--b);--\\62:shell-header}'), 'shell-header'],
  [inside(':scope{view-transition-name:var(--b);\\--b:shell-header}'), 'shell-header'],
  [inside(':is(#q),x-y{} --x, *:not(b){view-transition-name:shell-header}'), '--x,'],
  [inside(':scope{--u:url/**/(a")");view-transition-name:shell-header;--v:("url(a")}'), 'shell-header'],
  [inside('a{anchor-name:var(--none, --actions)}'), '--actions'],
  [inside('a{view-transition-name:var(--b)}c{--b:shell-header}'), 'shell-header'],
  [inside('a{view-transition-name:attr(x type(*), shell-header)}'), 'attr()'],
  [inside('a{view-transition-name:var(--b)}c{--b:--mf-x_f()}'), '--mf-x_f()'],
  [`@property --mf-x_n{initial-value:shell-header}${inside('a{view-transition-name:var(--mf-x_n)}')}`, 'shell-header'],
  [`@keyframes mf-x_a{to{view-transition-name:shell-header}}${inside('a{b:c}')}`, 'shell-header'],
  ['@font-face{font-family:mf-x_a;font-family:Mutha Text}', '@font-face{font-family:mf-x_a;font-family:Mutha Text}'],
  ['@font-face{src:url(a)}', '@font-face{src:url(a)}'],
  ['@p\\61ge{margin:0}', '@p\\61ge{margin:0}'],
  ['@import "a.css";', '@import "a.css";'],
])('finds what reaches beyond in %s', (css, beyond) => {
  expect(rulesBeyond(css, 'mf-x')).toContainEqual(beyond);
});
