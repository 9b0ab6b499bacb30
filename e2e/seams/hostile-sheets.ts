import type { Edition } from '../editions/build-edition.ts';

/** Every kind of rule that acts on a whole page, apart from those that a build refuses. */
const hostile = `
@layer utilities, components, base, theme, remotes;
h1 { letter-spacing: 9px }
header, footer, nav { display: none }
:has(#main) { filter: invert(1) }
:not(#none) { text-indent: 5px !important }
* { outline: 2px solid red !important }
[data-remote='mf-live'] h1, #main h1, .ui-button { letter-spacing: 9px !important }
@layer zzz { h1, a, footer { letter-spacing: 9px !important; display: none !important } }
@layer base { * { opacity: 0.5 !important } }
@layer components { .ui-card, .ui-button { background: red !important } }
@media all { @supports (display: block) { main { transform: rotate(1deg) } } }
@container (width > 0px) { p { color: red } }
@starting-style { * { opacity: 0 } }
@scope (:root) { header { display: none } }
@scope { header { display: none } }
:root { --color-ink: red; --color-ground: lime; --spacing: 1rem; --font-sans: monospace }
html.dark, :where(body) { --color-ink: red }
html header, html[lang] footer, :root h1 { letter-spacing: 9px }
main { h1 & { color: red } html & { color: red } & a { color: red } }
@property --color-ink { syntax: '<color>'; inherits: false; initial-value: red }
@property --spacing { syntax: '<length>'; inherits: false; initial-value: 9px }
@property --tw-border-style { syntax: '*'; inherits: false; initial-value: dashed }
@keyframes ui-fade { from, to { opacity: 0.1 } }
@keyframes ui-breathe { from, to { opacity: 0.1 } }
@keyframes frame-appear { from, to { opacity: 0.1 } }
@font-face { font-family: 'Mutha Text'; src: local('DejaVu Sans Mono'), local('Courier New'), local('Liberation Mono') }
@font-face { font-family: 'Mutha Display'; src: local('DejaVu Sans Mono'), local('Courier New'), local('Liberation Mono') }
@counter-style lower-roman { system: cyclic; symbols: X }
@position-try --ui-tooltip { top: 0 }
@font-palette-values --ui { font-family: 'Mutha Text'; base-palette: 1 }
h1 { view-transition-name: shell-header; container: page / inline-size; anchor-name: --ui-tooltip }
`;

const screen = `import { PageHeader } from '@mutha/shared-ui';
import { lazy, Suspense } from 'react';
import './hostile.css';

const Late = lazy(() => import('./late.tsx'));

export function OddsScreen() {
  return (
    <>
      <PageHeader title="Odds that restyle" />
      <Suspense><Late /></Suspense>
    </>
  );
}
`;

/** A remote whose styles try to change the whole site, those of a part that comes late among them. */
export const oddsThatRestyle: Edition = {
  remote: 'e2e/releases/remotes/mf-odds',
  replaces: { 'src/odds-screen.tsx': screen },
  adds: {
    'src/hostile.css': hostile,
    'src/late.tsx': `import './late.css';

export default function Late() {
  return <p className="late">A late part</p>;
}
`,
    'src/late.css': '.late { letter-spacing: 7px }\nh1, footer { word-spacing: 9px }\n',
  },
};
