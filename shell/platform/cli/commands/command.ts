import { Command as CommandLine, type OptionValues } from '@commander-js/extra-typings';
import type { Store } from '@mutha/store';

/** The exit codes of every command: scripts can trust them. */
export const exitCodes = {
  /** Done, or nothing was to be done. */
  done: 0,
  /** Refused, or failed. The live releases are still live, unless the message says otherwise. */
  failed: 1,
  /** Called wrongly: an unknown command, option or value. */
  usage: 2,
  /** `verify` has found something wrong, `diff` something that is different, or `watch` a release that is worse. */
  findings: 3,
  /** `bisect` has found no release: the test passes on the last site, or fails on the first one. */
  noneFound: 4,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/**
 * The surroundings of a command. In every text for people, a command to type next is in double quotes. When the text is
 * printed, `forStore` adds the store that was given.
 */
export interface CommandContext {
  /** Opened with --store. */
  store: Store;
  /** The value of --store; undefined where it was not given. */
  address: string | undefined;
  /** A line of progress; silent with --json. */
  say(line: string): void;
  /** Says each warning on a line of its own. */
  warn(warnings: readonly string[]): void;
  /** Prints a result at once, for a command that goes on after it. */
  show(result: Pick<CommandResult, 'json' | 'text'>): void;
}

export interface CommandResult {
  /** The output with --json. */
  json: unknown;
  /** The output without --json. */
  text: string;
  exitCode?: ExitCode;
  /** Whether `show` has printed all of it already. */
  isShown?: boolean;
}

/** The names of an object's fields, or of those of each object in a list. */
type FieldOf<Value> = Value extends readonly (infer Each)[]
  ? FieldOf<Each>
  : Value extends object
    ? Extract<keyof Value, string>
    : never;

/** What a command prints with --json, in words. `shell/docs/json.md` shows it. */
export interface Answer<Json> {
  /** What it is as a whole: one sentence or two. */
  is: string;
  /** What each field holds. */
  fields: Record<FieldOf<Json>, string>;
}

export interface Command<
  Args extends unknown[] = unknown[],
  Options extends OptionValues = OptionValues,
  Result extends CommandResult = CommandResult,
> {
  /** How it is called: its name, arguments and options, and what its help says. */
  cli: CommandLine<Args, Options>;
  /** Its output with --json. Absent of a command that prints nothing for a script. */
  answer?: Answer<NoInfer<Result>['json']>;
  /** Whether the command, called like this, can begin a new store. Every other command needs an existing one. */
  canBegin?(...given: [...Args, Options]): boolean;
  /** Whether it may then begin beside files that are of no store. */
  adopts?(...given: [...Args, Options]): boolean;
  /** Whether the command works without a store, and changes none. */
  isLocal?: boolean;
  /** Whether the command, called like this, also works where nothing was released yet. */
  needsNoStore?(...given: [...Args, Options]): boolean;
  /**
   * Whether the command, called like this, writes to the store. It then first does what commands that died have left.
   */
  writes?(...given: [...Args, Options]): boolean;
  /** Whether it does that last, because it makes some of that needless. */
  finishesOthersLast?: boolean;
  /** Printed when a user stops the command: for example, how to learn its outcome. */
  ifStopped?(...given: [...Args, Options]): string;
  run(context: CommandContext, ...given: [...Args, Options]): Promise<Result>;
}

/** For a command that makes something live or rolls it back. */
export const makesLive = {
  writes: () => true,
  ifStopped: () =>
    'Stopped. The site is intact: this change either happened as a whole, or not at all. "npx mutha status" says which. If it happened, do not run this command again: "npx mutha verify --repair" brings all pages up to date.',
};

/** The beginning of a command: its name, and one line for the list of commands. Its help is the `description`. */
export function cli(name: string, summary: string): CommandLine {
  return new CommandLine(name).summary(summary);
}

/** A command for the list of all. Inside, `run` gets the arguments and options with the types that `cli` gives them. */
export function command<Args extends unknown[], Options extends OptionValues, Result extends CommandResult>(
  definition: Command<Args, Options, Result>,
): Command {
  // A paragraph of the help gets its lines from the width of the terminal.
  definition.cli.description(definition.cli.description().replaceAll(/(?<!\n)\n(?!\n)/g, ' '));
  askForRequired(definition.cli);
  return definition as unknown as Command;
}

/**
 * Asks for a missing option once all that was typed is known to be right. Commander would ask first, and not say that
 * the option is there and mistyped.
 */
function askForRequired<Args extends unknown[], Options extends OptionValues>(cli: CommandLine<Args, Options>): void {
  const required = cli.options.filter(({ mandatory }) => mandatory);
  for (const option of required) option.makeOptionMandatory(false);
  cli.hook('preAction', () => {
    const missing = required.find((option) => cli.getOptionValue(option.attributeName()) === undefined);
    if (missing) cli.error(`error: required option '${missing.flags}' not specified`);
  });
}

/** A command that was called wrongly, which only its run can tell. The message says how it is called. */
export class UsageError extends Error {
  override name = 'UsageError';
}
