import type { ParseArgsConfig } from 'node:util';
import { names } from '@mutha/contract';
import type { Store } from '../store/store.ts';

/** The exit codes of every command: scripts can trust them. */
export const exitCodes = {
  /** Done, or nothing was to be done. */
  done: 0,
  /** Refused, or failed. What was live is still live, unless the message says otherwise. */
  failed: 1,
  /** Called wrongly: an unknown command, option or value. */
  usage: 2,
  /** `verify` has found something wrong, or `diff` something that is different. */
  findings: 3,
  /** `bisect` has found no release: the test passes on the last site, or fails on the first one. */
  noneFound: 4,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface CommandContext {
  /** The arguments that are not options, such as the remote's name or a path. */
  names: string[];
  options: Record<string, string | boolean | undefined>;
  /** Opened with --store. */
  store: Store;
  /** Writes out a command for the same store, for a hint. */
  hint(command: string): string;
  /** A line of progress; silent with --json. */
  say(line: string): void;
  /** Prints a result at once, for a command that goes on after it. */
  show(result: Pick<CommandResult, 'json' | 'text'>): void;
}

export interface CommandResult {
  /** What --json prints. */
  json: unknown;
  /** What is printed otherwise. */
  text: string;
  exitCode?: ExitCode;
}

export interface Command {
  /** Arguments as help shows them, such as `<remote>`. */
  usage: string;
  /** One line for the list of commands. */
  summary: string;
  /** What it does, what it promises, and what its options mean. */
  help: string;
  options?: ParseArgsConfig['options'];
  /** Whether the command, with these names, can begin a new store. Every other command needs an existing one. */
  canBegin?(names: string[]): boolean;
  /** Whether the command works without a store, and changes none. */
  isLocal?: boolean;
  /** Whether it writes to the store. It then first does what commands that have died left undone. */
  writes?(called: Pick<CommandContext, 'names' | 'options'>): boolean;
  /** Whether it makes something live or takes it back. Where it is stopped, it says how to learn what came of it. */
  makesLive?: boolean;
  /** The least and the greatest number of names that it takes. */
  takes: [number, number];
  /** What is wrong with a name that was given, if anything is. Without it, each must be `shell` or a remote's name. */
  refuses?(name: string): string | false;
  run(context: CommandContext): Promise<CommandResult>;
}

/** A command that was called wrongly. The message says how it is called. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** What is wrong with the name of a remote, or `shell`, if anything is. */
export function refusesOtherNames(given: string): string | false {
  const isName = given === 'shell' || names.remote.safeParse(given).success;
  return (
    !isName &&
    `"${given}" is neither "shell" nor a remote's name: "mf-", then lower-case letters, digits and single dashes, such as mf-live.`
  );
}
