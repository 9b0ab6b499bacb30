// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { offerStarter } from '../starter/starter-handle.ts';
import { leaveEdits, redoEdits, undoEdits } from './foreign-edits.ts';

const main = () => document.querySelector('main') as HTMLElement;
const region = () => document.querySelector<HTMLElement>('[data-remote]') as HTMLElement;
const html = '<h1>Home</h1><div data-remote="mf-a"><p>6 <b>matches</b></p><label>Name</label></div>';

beforeEach(() => {
  leaveEdits();
  document.body.innerHTML = `<main>${html}</main>`;
  const observer = new MutationObserver(() => {});
  observer.observe(main(), { subtree: true, childList: true, characterDataOldValue: true });
  offerStarter({ replayPress() {}, dropPress() {}, hydrate() {}, handOver() {}, edits: [], observer });
});

/** Puts a text into two elements, as a browser does that translates. */
function translate(text: Node | null, isMoved: boolean): void {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  outer.append(inner);
  if (isMoved) text?.parentNode?.insertBefore(outer, text);
  else (text as Text).replaceWith(outer);
  inner.append(isMoved ? (text as Node) : `${text?.textContent} translated`);
}

test('each kind of edit is undone for hydration, and made again after it', () => {
  translate(document.querySelector('h1')?.firstChild ?? null, false);
  translate(document.querySelector('p')?.firstChild ?? null, true);
  (document.querySelector('b')?.firstChild as Text).data = 'Spiele';
  document.querySelector('label')?.before(document.createElement('i'));
  const edited = main().innerHTML;
  undoEdits();
  expect(main().innerHTML).toBe(html);
  redoEdits(main());
  redoEdits(region());
  expect(main().innerHTML).toBe(edited);
});

test('what is hydrated is left alone, and so is a text that its code has drawn meanwhile', () => {
  redoEdits(main());
  translate(document.querySelector('h1')?.firstChild ?? null, false);
  translate(document.querySelector('label')?.firstChild ?? null, false);
  undoEdits();
  expect(main().innerHTML).toBe(html.replace('Home', '<font><font>Home translated</font></font>'));
  const label = document.querySelector('label') as HTMLElement;
  label.textContent = 'First name';
  redoEdits(region());
  expect(label.innerHTML).toBe('First name');
});

test('when a region is rendered again, its field has focus and caret before the next letter', async () => {
  region().innerHTML += '<input name="first">';
  leaveEdits();
  const observer = new MutationObserver(() => {});
  observer.observe(main(), { subtree: true, childList: true, characterDataOldValue: true });
  offerStarter({ replayPress() {}, dropPress() {}, hydrate() {}, handOver() {}, edits: [], observer });
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = 'Lov';
  field.focus();
  field.setSelectionRange(1, 2);
  translate(document.querySelector('label')?.firstChild ?? null, false);
  undoEdits();
  const drawn = region().cloneNode(true) as HTMLElement;
  region().replaceWith(drawn);
  const other = drawn.cloneNode(true) as HTMLElement;
  other.dataset.remote = 'mf-b';
  main().append(other);
  redoEdits(other);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  redoEdits(drawn);
  const next = drawn.querySelector('input') as HTMLInputElement;
  next.value = 'Lov';
  // Before any task, and with it before any event of the visitor's.
  await Promise.resolve();
  expect(document.activeElement).toBe(next);
  expect([next.selectionStart, next.selectionEnd]).toEqual([1, 2]);
});

test('once all is hydrated, nothing is watched any more', () => {
  redoEdits(main());
  redoEdits(region());
  translate(document.querySelector('label')?.firstChild ?? null, false);
  const edited = main().innerHTML;
  undoEdits();
  expect(main().innerHTML).toBe(edited);
});
