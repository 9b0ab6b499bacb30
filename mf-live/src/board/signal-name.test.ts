import { expect, test } from 'vitest';
import { isSignal } from './signal-name.ts';

test.each([
  ['Corner Spike', 'corner-spike', true],
  ['Goal Flurry Potential', 'goal-flurry', true],
  ['VAR Delay', 'var-delay', true],
  ['xG Gods', 'xg-gods', true],
  ['Corner Spike', 'corner', true],
  ['Corner Spike', 'corner-sp', false],
  ['Red Card', 'red-card-x', false],
  ['Corner Spike', '', false],
  ['Corner Spike', '<script>', false],
])('"%s" and %s: %s', (label, slug, expected) => expect(isSignal(label, slug)).toBe(expected));
