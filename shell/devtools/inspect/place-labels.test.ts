import { expect, test } from 'vitest';
import { placeLabels } from './place-labels.ts';

const area = { left: 0, top: 60, width: 375, height: 400 };
const label = { width: 120, height: 16 };
const box = (left: number, top: number, width = 200, height = 100) => ({
  ...{ box: { left, top, width, height }, label },
  isAbove: true,
});

test('a label is above the top left corner of its region', () => {
  expect(placeLabels([box(20, 200)], area)).toEqual([{ left: 20, top: 184 }]);
});

test('it is inside a region that has a margin of its own', () => {
  expect(placeLabels([{ ...box(20, 200), isAbove: false }], area)).toEqual([{ left: 20, top: 200 }]);
});

test('where there is no room above, or the corner is out of sight, it is in the corner of the visible part', () => {
  expect(placeLabels([box(0, 60)], area)).toEqual([{ left: 0, top: 60 }]);
  expect(placeLabels([box(-40, -500, 300, 2_000)], area)).toEqual([{ left: 0, top: 60 }]);
  expect(placeLabels([box(340, 200)], area)).toEqual([{ left: 255, top: 184 }]);
});

test('a region that cannot be seen has no label', () => {
  expect(placeLabels([box(0, 500), box(0, -200)], area)).toEqual([undefined, undefined]);
});

test('no label covers another: it goes to the right, and below where there is no room', () => {
  expect(placeLabels([box(0, 60), box(0, 60), box(10, 60), box(0, 60)], area)).toEqual([
    { left: 0, top: 60 },
    { left: 124, top: 60 },
    { left: 248, top: 60 },
    { left: 0, top: 80 },
  ]);
});
