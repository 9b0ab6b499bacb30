/**
 * Readers of what a user types. Each returns the value of the text, or throws an InvalidArgumentError that says how to
 * write it; commander adds the option or argument.
 */
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { names, visitedPath } from '@mutha/contract';
import ms, { type StringValue } from 'ms';
import { printableLine } from './terminal.ts';

const form = '"mf-", then lower-case letters, digits and single dashes, such as mf-live.';
const isRemote = (given: string) => names.remote.safeParse(given).success;

/** Reads the name of a remote, or `shell`. */
export function nameFrom(given: string): string {
  if (given === 'shell' || isRemote(given)) return given;
  throw new InvalidArgumentError(`It is neither "shell" nor a remote's name: ${form}`);
}

/** Reads the name of a remote. */
export function remoteFrom(given: string): string {
  if (isRemote(given)) return given;
  throw new InvalidArgumentError(`It is not a remote's name: ${form}`);
}

/** Whether a text is a token, or the beginning of one. */
export function isToken(text: string): boolean {
  return /^[0-9a-f]{4,32}$/.test(text);
}

/** Reads the token of a preview or a rollout, or its first digits. `wholeToken` finds the rest. */
export function tokenFrom(given: string): string {
  if (isToken(given)) return given;
  throw new InvalidArgumentError(
    'It is not the token of a preview: 32 hexadecimal digits, of which the first 4 or more are enough. "npx mutha previews" lists them.',
  );
}

/** Reads the version of a release, or its first digits. `rollback` finds the rest. */
export function versionFrom(given: string): string {
  if (/^[0-9a-f]{4,16}$/.test(given)) return given;
  throw new InvalidArgumentError(
    'Not a version: 16 hexadecimal digits, of which the first 4 or more are enough. "npx mutha history" lists them.',
  );
}

/** Reads a name, or a token. */
export function nameOrTokenFrom(given: string): string {
  if (isToken(given) || given === 'shell' || isRemote(given)) return given;
  throw new InvalidArgumentError(
    'It is neither "shell", nor the name of a remote, such as mf-live, nor a token: 32 hexadecimal digits, of which the first 4 or more are enough.',
  );
}

/** Reads an origin that can be allowed, written letter by letter as browsers write it. */
export function originFrom(given: string): string {
  const { origin, username } = URL.canParse(given) ? new URL(given) : {};
  const isOrigin = !username && names.origin.safeParse(origin).success;
  if (isOrigin && origin === given) return given;
  const right = isOrigin
    ? origin
    : 'https:// and a host, or http://localhost (or 127.0.0.1), with a port if it has one: http://localhost:3103';
  throw new InvalidArgumentError(`Not an origin that can be allowed. Write ${right}.`);
}

/** Reads the path of a page, or its whole address. @returns the path as the site knows it */
export function pathFrom(given: string): string {
  if (/^(https?:\/\/[^\s/]+)?\/(?!\/)\S*$/.test(given))
    return visitedPath(new URL(given, 'https://site.invalid').pathname);
  throw new InvalidArgumentError('Not the path of a page. Write it as in the address bar, such as /live.');
}

/** Reads what a history shall say of a release. */
export function messageFrom(given: string): string {
  if (isLine(given, 200)) return given;
  throw new InvalidArgumentError('Not a message. Write one line of at most 200 characters.');
}

/** Whether a text is one line of at most this many characters, without any that a terminal obeys. */
export function isLine(text: string, most: number): boolean {
  return text.trim() !== '' && text.length <= most && printableLine(text) === text;
}

/** Reads a share of visitors in percent, such as `5` or `0.5%`: above 0, and at most 100. */
export function shareFrom(given: string): number {
  const share = /^\d+(\.\d+)? ?%?$/.test(given) ? Number.parseFloat(given) : 0;
  if (share > 0 && share <= 100) return share;
  throw new InvalidArgumentError(
    'Not a percentage of visitors. Write it in percent, above 0 and at most 100, such as 5.',
  );
}

/** Reads the shares of a plan, such as `5,25,100`. */
export function stepsFrom(given: string): number[] {
  return given.split(',').map(shareFrom);
}

/** Reads a time such as `30d`, `12h`, `5m` or `0s`. @returns milliseconds */
export function durationFrom(given: string): number {
  // `ms` takes a number without a unit for milliseconds, and M for minutes: a user who forgets the unit, or means
  // months, would prune almost everything.
  const duration = /^\d+ ?[a-z]+$/.test(given) ? ms(given as StringValue) : undefined;
  if (duration !== undefined) return duration;
  throw new InvalidArgumentError('Not a duration. Write a number and s, m, h, d or w, such as 30d.');
}
