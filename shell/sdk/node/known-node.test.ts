import { expect, test } from 'vitest';
import { nodeProblem } from './known-node.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '22.23.3', '24.0.0', '24.21.0', '26.10.0'])(
  'Node %s is known to work',
  (version) => expect(nodeProblem(version)).toBeUndefined(),
);

test.each(['0.12.18', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('Node %s is refused, with what to do', (version) => {
  expect(nodeProblem(version)).toEqual({
    isRefused: true,
    message: `This is Node ${version}. Mutha needs 20.19 or a later 20, or 22.12 or later. Install a newer one from https://nodejs.org and try again.`,
  });
});

test.each(['23.11.1', '25.2.0', '27.0.0', '28.1.0'])('Node %s gets a warning', (version) => {
  expect(nodeProblem(version)).toMatchObject({ isRefused: false, message: expect.stringContaining(version) });
});

test('the Node of this test is known to work', () => {
  expect(nodeProblem()).toBeUndefined();
});
