import { expect, test } from 'vitest';
import { inertControls } from './inert-controls.ts';

const inert = (html: string) => inertControls(`<!doctype html><main>${html}</main>`).map((control) => control.html);

test.each([
  '<a href="/live" role="button">Live</a>',
  '<details><summary>More</summary>Text</details>',
  '<button popovertarget="menu">Menu</button>',
  '<button commandfor="sheet" command="show-modal">Open</button>',
  '<button disabled>Later</button>',
  '<button type="button" aria-disabled="true">Later</button>',
  '<button type="button" data-wakes>More</button>',
  '<form method="dialog"><input name="a"><select><option>b</option></select><textarea></textarea><button>Send</button><button type="reset">Clear</button></form>',
  '<form action="/search"><input name="q"><input type="checkbox"></form>',
  '<form><input name="q"><button formmethod="dialog">Save</button><input type="submit" formmethod="dialog"></form>',
  '<input type="hidden" name="a">',
  '<div role="switch" tabindex="0" data-wakes></div>',
  '<div role="region" tabindex="0">A long table</div>',
  '<noscript><button>Reload</button></noscript>',
  '<template><button>Copied</button></template>',
])('HTML or the starter answers %s', (html) => {
  expect(inert(html)).toEqual([]);
});

test.each([
  ['<button type="button">More</button>', '<button type="button">More'],
  ['<button>Send</button>', '<button>Send'],
  [
    '<form method="dialog"><button type="button" aria-label="Show">x</button></form>',
    '<button type="button" aria-label="Show">x',
  ],
  ['<form><input name="q"></form>', '<form>…'],
  ['<form><button formmethod="dialog">Save</button><button>Send</button></form>', '<form>…'],
  ['<input type="search" name="q">', '<input type="search" name="q">'],
  ['<select name="league"></select>', '<select name="league">'],
  ['<div role="switch" tabindex="0">On</div>', '<div role="switch">On'],
  ['<a role="button" tabindex="0">Open</a>', '<a role="button">Open'],
  ['<p contenteditable>Write</p>', '<p>Write'],
])('nothing answers %s', (html, shown) => {
  expect(inert(html)[0]).toBe(shown);
});

test('names the remote in whose region a control is', () => {
  const html = '<button>A</button><div data-remote="mf-a"><button>B</button><div data-remote="mf-b"><button>C</button>';
  expect(inertControls(html)).toEqual([
    { owner: 'shell', html: '<button>A' },
    { owner: 'mf-a', html: '<button>B' },
    { owner: 'mf-b', html: '<button>C' },
  ]);
});
