import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Failure, Outcome } from '../loading/outcome.ts';
import { onRemoteError, reportFailure } from './report-failure.ts';

let error: MockInstance;
beforeEach(() => {
  error = vi.spyOn(console, 'error').mockImplementation(() => {});
});

const cause = Object.assign(new Error('No.'), { stack: 'Error: No.\n    at https://mutha.example/board.js:1:2' });
const lost = { remote: 'mf-live', version: '2', step: 'module', kind: 'network', message: 'It is lost.' } as const;
const thrown: Failure = { ...lost, step: 'render', kind: 'broken', message: 'Error: No.', cause };
const unavailable = (...failures: Failure[]): Outcome => ({ status: 'unavailable', failures });

/** Reports an outcome. @returns what a listener gets, sent on as JSON */
function heardOf(outcome: Outcome) {
  const heard: unknown[] = [];
  const listen = ({ detail }: CustomEventInit) => heard.push(JSON.parse(JSON.stringify(detail)));
  addEventListener('mutha:remote-error', listen);
  reportFailure('The screen of /live', outcome, onRemoteError);
  removeEventListener('mutha:remote-error', listen);
  return heard;
}

test('monitoring gets the stack as a text, which stays in JSON', () => {
  expect(heardOf(unavailable(thrown))).toEqual([
    expect.objectContaining({ message: 'Error: No.', stack: cause.stack }),
  ]);
  expect(heardOf(unavailable(lost))).toEqual([expect.not.objectContaining({ stack: expect.anything() })]);
});

test('the console has the errors themselves after the line, and nothing where nothing was thrown', () => {
  reportFailure('The screen of /live', unavailable(thrown, { ...lost, version: '1' }));
  reportFailure('The screen of /live', unavailable(lost));
  expect(error.mock.calls).toEqual([
    [
      'mutha: The screen of /live is unavailable. mf-live 2, render, broken: Error: No. mf-live 1, module, network: It is lost.',
      cause,
    ],
    ['mutha: The screen of /live is unavailable. mf-live 2, module, network: It is lost.'],
  ]);
});
