import { afterEach, expect, test, vi } from 'vitest';
import { watchUncaught } from './uncaught.ts';

const released = 'https://mutha.example/releases';
const live = `${released}/mf-live/0123456789abcdef/board.js:1:2`;
const main = `${released}/shell/fedcba9876543210/main.js:3:4`;

const heard = vi.fn();
watchUncaught(heard, (remote) => `team of ${remote}`);
afterEach(() => heard.mockClear());

const thrown = (stack: string, filename: string) =>
  dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error('no'), { stack }), filename }));

test('an error of a remote is passed on with its owner', () => {
  thrown(`Error: no\n    at ${live}`, live);
  expect(heard).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ remote: 'mf-live', version: '0123456789abcdef', team: 'team of mf-live', step: 'run' }),
  );
});

test('so is one that a remote has caused in what the shell shares', () => {
  thrown(`Error: no\n    at ${main}\n    at ${live}`, main);
  expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ remote: 'mf-live' }));
});

test('a file whose name has a hash belongs to the release that draws the page', () => {
  document.body.innerHTML = '<div data-remote="mf-live" data-version="00112233445566aa"></div>';
  thrown(`Error: no\n    at ${released}/mf-live/files/board.0a1b2c3d.js:1:2`, '');
  document.body.innerHTML = '';
  expect(heard).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ remote: 'mf-live', version: '00112233445566aa', team: 'team of mf-live' }),
  );
});

test("an error of the shell, or of a visitor's extension, belongs to no remote", () => {
  thrown(`Error: no\n    at ${main}`, main);
  thrown('Error: no\n    at chrome-extension://a/b.js:1:2', 'chrome-extension://a/b.js');
  dispatchEvent(new ErrorEvent('error', { error: null, filename: '' }));
  expect(heard).not.toHaveBeenCalled();
});
