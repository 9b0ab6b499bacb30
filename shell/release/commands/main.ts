import { debuglog, parseArgs } from 'node:util';
import { ContractError } from '@mutha/contract';
import { localStore } from '../build/packages.ts';
import { hasBegun } from '../live/log.ts';
import { recover } from '../pages/publish.ts';
import { cleanedUp } from '../past/until-stopped.ts';
import { meant } from '../store/meant.ts';
import { openStore } from '../store/open-store.ts';
import { ReleaseError } from '../store/release-error.ts';
import { StoreError } from '../store/store.ts';
import {
  type Command,
  type CommandContext,
  type CommandResult,
  type ExitCode,
  exitCodes,
  refusesOtherNames,
  UsageError,
} from './command.ts';
import { commands } from './commands.ts';
import { forStore, storeOption } from './for-store.ts';
import { print, printError } from './terminal.ts';

const common = {
  store: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const overview = `npx mutha <command> [options]

${Object.entries(commands)
  .map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(44)}  ${summary}`)
  .join('\n')}

Every command takes
  --store ADDRESS   a folder, or s3://bucket/prefix (the usual AWS_… variables apply); MUTHA_STORE, or else
                    the local store that "npm start" serves
  --json            print the result as JSON, and nothing else, on standard output
  --help            say more

MUTHA_BY is the name that status and history give for whoever makes a change, where that is not the user of this
machine: MUTHA_BY="Ada, build 17" npx mutha release mf-live

Exit codes: 0 done, 1 refused or failed (what was live still is, unless the message says otherwise), 2 called wrongly,
3 verify or diff has found something, 4 bisect has found no release.`;

/**
 * Runs the command line. Progress and errors go to standard error, results to standard output.
 * @returns the exit code
 */
export async function main(args: string[]): Promise<ExitCode> {
  const [name = '', ...rest] = args;
  if (['', 'help', '--help', '-h'].includes(name)) {
    print(overview);
    return name ? exitCodes.done : exitCodes.usage;
  }
  let given: string | undefined;
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new UsageError(
        `There is no command "${name}".${meant(name, Object.keys(commands))} Commands: ${Object.keys(commands).join(', ')}.`,
      );
    const { values, positionals } = parsed(name, command, rest);
    given = values.store || undefined;
    return await run(name, command, values, positionals);
  } catch (error) {
    return report(error, name, given);
  }
}

async function run(name: string, command: Command, values: Values, positionals: string[]): Promise<ExitCode> {
  if (values.help) {
    print(`npx mutha ${name} ${command.usage}\n\n${command.help}`);
    return exitCodes.done;
  }
  const [from, to] = command.takes;
  if (positionals.length < from || positionals.length > to)
    throw new UsageError(
      `${positionals.length > to ? `"${positionals[to]}" is one too many.` : `${command.usage.split(' ')[0]} is missing.`} It is called: npx mutha ${name} ${command.usage}`,
    );
  for (const given of positionals) {
    const problem = (command.refuses ?? refusesOtherNames)(given);
    if (problem) throw new UsageError(problem);
  }
  const empty = Object.keys(values).find((option) => values[option] === '');
  if (empty) throw new UsageError(`--${empty} is empty. Give it a value, or leave it out.`);
  // A variable that is set to nothing counts as not set.
  const address = values.store ?? (process.env.MUTHA_STORE || undefined);
  const store = await openStore(address ?? localStore);
  const say = (line: string) => {
    if (!values.json) printError(forStore(line, values.store));
  };
  if (!command.isLocal && !(await hasBegun(store))) {
    if (!command.canBegin?.(positionals))
      throw new ReleaseError(
        `There is no store at ${store.address}: nothing was ever released there. Name another with --store, or begin one with the shell: "npx mutha release --all" in its checkout.`,
      );
    say(`There is nothing at ${store.address} yet: a new store begins there.`);
  }
  if (command.writes?.({ names: positionals, options: values })) {
    const { finished, problems } = await recover(store);
    if (finished > 0) say(`Finished what ${finished} interrupted command${finished > 1 ? 's' : ''} had begun.`);
    for (const problem of problems) say(`What an interrupted command has left undone has to wait: ${problem}`);
  }
  const show: CommandContext['show'] = ({ json, text }) =>
    print(values.json ? JSON.stringify(json, null, 1) : forStore(text, values.store));
  const hint = (hinted: string) => `npx mutha ${hinted}${storeOption(values.store)}`;
  const work = () => command.run({ names: positionals, options: values, store, say, show, hint });
  const result = await (command.makesLive ? unlessStopped(work, hint('status')) : work());
  show(result);
  return result.exitCode ?? exitCodes.done;
}

/** Runs `work`. Where somebody stops it, it says how to learn whether it came about. */
async function unlessStopped(work: () => Promise<CommandResult>, status: string): Promise<CommandResult> {
  let isDone = false;
  const tell = () => {
    if (!isDone)
      printError(
        `Stopped. The site is whole: either as it was, or as this command was to make it. ${status} says which.`,
      );
  };
  return cleanedUp(tell, () => work().finally(() => (isDone = true)));
}

/** The options of a command line. What is no flag is a text. */
type Values = Record<string, string | boolean | undefined> & { store?: string; json?: boolean; help?: boolean };

function parsed(name: string, command: Command, args: string[]) {
  try {
    return parseArgs({ args, options: { ...common, ...command.options }, allowPositionals: true }) as {
      values: Values;
      positionals: string[];
    };
  } catch (error) {
    // Only the first sentence of Node's message: the rest is about arguments that begin with a dash.
    const [said] = (error as Error).message.split(/(?<=')\. |(?<=\.) /);
    const [unknown = ''] = /(?<=Unknown option ')--[\w-]+/.exec(said ?? '') ?? [];
    const options = Object.keys({ ...common, ...command.options }).map((option) => `--${option}`);
    throw new UsageError(`${said?.replace(/\.?$/, '.')}${meant(unknown, options)} See: npx mutha ${name} --help`);
  }
}

/**
 * Prints an error, for the store that was given. A foreseen error is printed as its message. Any other error is a fault
 * of this tool: NODE_DEBUG=mutha shows where it came from.
 */
function report(error: unknown, command: string, given: string | undefined): ExitCode {
  if (error instanceof AggregateError) {
    for (const one of error.errors) report(one, command, given);
    return exitCodes.failed;
  }
  const isForeseen = [ReleaseError, ContractError, StoreError, UsageError].some((kind) => error instanceof kind);
  printError(forStore(isForeseen ? (error as Error).message : unforeseen(error, command), given));
  if (error instanceof UsageError) return exitCodes.usage;
  return exitCodes.failed;
}

function unforeseen(error: unknown, command: string): string {
  debuglog('mutha')('%s', (error as Error)?.stack ?? error);
  return `mutha ${command} failed in a way that nobody foresaw: ${(error as Error)?.message ?? error}. "npx mutha verify" says whether the store is in order. With NODE_DEBUG=mutha the command shows where it failed, for the platform team.`;
}
