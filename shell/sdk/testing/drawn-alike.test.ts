import { expect, test } from 'vitest';
import { otherwise, refuseDifference } from './drawn-alike.ts';

const page = (time: string) => `${'<p>Before.</p>'.repeat(500)}<time>${time}</time>${'<p>After.</p>'.repeat(500)}`;

const drawings = (first: string, again: string) => ({ path: '/live', first, again, advice: otherwise });

test('two drawings that are the same are let pass', () => {
  expect(() => refuseDifference(drawings(page('15:00'), page('15:00')))).not.toThrow();
});

test('the first difference is shown in both, with what is around it and what to do, and not the whole page', () => {
  const error = caught(page('15:00'), page('11:30'));
  const [head, first, again, advice] = error.split('\n');
  expect(head).toBe('The HTML of /live differs from character 7008 on:');
  expect(first).toMatch(/^ {2}first: …(<p>Before\.<\/p>|\S)+<time>15:00<\/time>.*…$/);
  expect(again).toMatch(/^ {2}again: …(<p>Before\.<\/p>|\S)+<time>11:30<\/time>.*…$/);
  expect(first?.length).toBeLessThan(200);
  expect(advice).toContain('<LocalTime> of @mutha/shared-ui');
});

test('a drawing that ends early is shown to its end, without an ellipsis', () => {
  expect(caught('<p>One</p>', '<p>One</p><p>Two</p>').split('\n').slice(0, 3)).toEqual([
    'The HTML of /live differs from character 11 on:',
    '  first: <p>One</p>',
    '  again: <p>One</p><p>Two</p>',
  ]);
});

function caught(first: string, again: string): string {
  try {
    refuseDifference(drawings(first, again));
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('Nothing was refused.');
}
