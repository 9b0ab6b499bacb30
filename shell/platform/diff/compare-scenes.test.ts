import { expect, test } from 'vitest';
import type { Box } from './captured.ts';
import { compareScenes } from './compare-scenes.ts';
import type { Item } from './scene.ts';

const element = (key: string, depth: number, box: Box, more: Partial<Item> = {}): Item => ({
  key: `<${key}>`,
  name: key,
  isText: false,
  isDrawn: false,
  owner: 'mf-one',
  depth,
  attributes: {},
  styles: {},
  box,
  ...more,
});
const text = (key: string, depth: number, box: Box): Item => ({
  ...element(key, depth, box),
  key,
  name: `"${key}"`,
  isText: true,
});

const page = (buttonTop = 100, buttonHeight = 40, footerTop = 200) => [
  element('main', 1, [0, 0, 400, footerTop]),
  element('h1', 2, [0, 0, 400, 50]),
  text('Title', 3, [0, 10, 90, 30]),
  element('section', 2, [0, 60, 400, footerTop - 70]),
  element('button', 3, [0, buttonTop, 120, buttonHeight]),
  text('Join', 4, [10, buttonTop + buttonHeight / 2 - 8, 60, 16]),
  element('footer', 1, [0, footerTop, 400, 80], { owner: 'shell' }),
  text('Terms', 2, [0, footerTop + 10, 60, 16]),
];
const said = (before: Item[], after: Item[]) =>
  compareScenes(before, after).map(({ kind, owner, said }) => `${kind} ${owner}: ${said}`);

test('the same scene has no differences', () => {
  expect(said(page(), page())).toEqual([]);
});

test('of a button that grows, neither what is in it, nor what holds it, nor what is below is named', () => {
  expect(said(page(), page(100, 44, 204))).toEqual(['place mf-one: button is 4 px taller.']);
});

test('a button that moves in its section is named, and not the section that grows with it', () => {
  expect(said(page(), page(112, 40, 212))).toEqual(['place mf-one: button is 12 px lower.']);
});

test('what has no area moves with what it is in, and so does what comes after it', () => {
  const list = (top: number) => [
    element('main', 1, [0, 0, 400, 300 + top]),
    element('p', 2, [0, 0, 400, 50 + top]),
    element('form', 2, [0, 60 + top, 400, 100]),
    element('option', 4, [0, 0, 0, 0]),
    text('Confidence', 5, [0, 80 + top, 90, 16]),
  ];
  expect(said(list(0), list(22))).toEqual(['place mf-one: p is 22 px taller.']);
});

test('less than half a pixel is nothing', () => {
  expect(said(page(), page(100.4, 40, 200))).toEqual([]);
});

test('what comes with a new text needs no place of its own', () => {
  const after = page(130, 40, 230);
  after.splice(4, 0, text('New', 3, [0, 100, 60, 20]));
  expect(said(page(), after)).toEqual(['text mf-one: "New" is new.']);
});

test('a text that is replaced, an attribute and a style are named', () => {
  const before = page();
  const after = page();
  after[2] = { ...text('Name', 3, [0, 10, 99, 30]) };
  after[4] = { ...(after[4] as Item), attributes: { 'aria-label': 'Go' }, styles: { cursor: 'pointer' } };
  expect(said(before, after)).toEqual([
    'text mf-one: "Title" → "Name"',
    'attribute mf-one: button: aria-label nothing → "Go"',
    'look mf-one: button: cursor none → pointer',
  ]);
});

test('what is hidden now is named once', () => {
  const after = page();
  const { box: _, ...hidden } = after[4] as Item;
  after[4] = hidden;
  expect(said(page(), after)).toEqual(['look mf-one: button is hidden now.']);
});

test('a section that comes before its like is new, and what it pushes down is not named', () => {
  const named = (words: string, top: number) => [
    element('section', 2, [0, top, 400, 100], { name: `section "${words}"` }),
    text(words, 3, [0, top, 100, 20]),
    element('::after', 3, [0, top, 400, 10], { name: `::after of section "${words}"` }),
  ];
  expect(said(named('Old', 0), [...named('New', 0), ...named('Old', 100)])).toEqual([
    'text mf-one: section "New" is new, with 2 more.',
  ]);
});
