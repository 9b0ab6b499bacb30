import { CommanderError, Command as CommandLine } from '@commander-js/extra-typings';
import { hasBegun, recover, refuseUnlessEmpty, sayingProgress } from '@mutha/engine';
import { cleanedUp } from '@mutha/origin';
import { openStore, ReleaseError } from '@mutha/store';
import { isInstalled, localStore } from '../checkout/packages.ts';
import { type Command, type CommandContext, type ExitCode, exitCodes, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { exitCodeOf, type Failure, failureOf } from './failure.ts';
import { forStore } from './for-store.ts';
import { print, printableLine, printError } from './terminal.ts';
import { userOf } from './user-keys.ts';

const notes = `
MUTHA_BY is the name that status and history show for the person who makes a change.
By default, that is the user of this machine:
  MUTHA_BY="Ada, build 17" npx mutha release mf-live

MUTHA_PLATFORM_KEY is a file with the platform's public keys. Commands trust a log only
from the last entry that one of these keys signed. Set it on machines that keep no
state, such as CI runners.
MUTHA_STATE is the folder that remembers the last log entry seen in each store with
owners.

MUTHA_COMMIT is the commit that history names. By default, that is the commit of this
checkout; with --from, none.

Exit codes
  0  done
  1  refused or failed: the live site has not changed, unless the message says otherwise
  2  wrong usage
  3  verify or diff found something, or watch rolled a rollout back
  4  bisect found no release`;

/**
 * Runs the command line. Progress and errors go to standard error, results to standard output.
 * @param open opens the store at an address
 * @returns the exit code
 */
export async function main(args: string[], open: Open = openStore): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.done;
  const program = commandLine(async (command, common) => {
    exitCode = await run(command, common, open);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Commander has printed the help, or what is wrong.
    const isPrinted = error instanceof CommanderError;
    if (isPrinted && error.exitCode === 0) return exitCodes.done;
    const failure = inStore(failureOf(error), program.opts().store);
    if (!isPrinted) printError(failure.message);
    if (args.includes('--json')) print(JSON.stringify({ error: failure }, null, 1));
    return exitCodeOf(failure);
  }
}

/**
 * How every command is called.
 * @param act runs a command that was called correctly; its `cli` has its arguments and options
 * @returns a program that reads what is typed, and throws a CommanderError where that is wrong
 */
export function commandLine(act: (command: Command, common: Common) => Promise<void>) {
  const program = new CommandLine('npx mutha')
    .option(
      '--store <address>',
      'a folder, or s3://bucket/prefix (the usual AWS_… variables apply); default: MUTHA_STORE, or else the local store that "npm start" serves',
    )
    .option(
      '--key <file>',
      'the SSH key that signs changes to a store with owners; default: MUTHA_KEY, or else your key in ~/.ssh',
    )
    .option('--json', 'print only the result on standard output, as JSON; on failure, {"error": {"code", "message"}}')
    .helpOption('-h, --help', 'show help')
    .addHelpText('after', notes)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError(`Commands: ${commands.map(({ cli }) => cli.name()).join(', ')}. See: npx mutha --help`)
    .exitOverride();
  program.configureOutput({
    writeOut: (text) => print(text.trimEnd()),
    writeErr: (text) => printError(forStore(text.trimEnd(), program.opts().store)),
  });
  for (const command of commands) {
    const { cli } = command;
    const called = `npx mutha ${cli.name()}`;
    program.addCommand(
      cli
        .copyInheritedSettings(program)
        .showHelpAfterError(`Usage: ${called} ${cli.usage()}\nSee: ${called} --help`)
        .action(() => act(command, program.opts())),
    );
  }
  return program;
}

type Open = typeof openStore;

interface Common {
  store?: string | undefined;
  key?: string | undefined;
  json?: true | undefined;
}

async function run(command: Command, { store: address, key, json: isJson }: Common, open: Open): Promise<ExitCode> {
  const { cli } = command;
  const given: Parameters<NonNullable<Command['canBegin']>> = [...cli.processedArgs, cli.opts()];
  const options = cli.optsWithGlobals();
  const empty = [...cli.options, ...(cli.parent?.options ?? [])].find((option) =>
    // An option that takes a value also takes the next option for it.
    /^(--.*)?$/.test(String(options[option.attributeName()] ?? 'not given')),
  );
  if (empty) throw new UsageError(`${empty.long} is empty. Give it a value, or leave it out.`);
  // A variable that is set to nothing counts as not set.
  const opened = await open(address || process.env.MUTHA_STORE || localStore);
  const store = { ...opened, user: userOf(key) };
  const say = (line: string) => {
    if (!isJson) printError(forStore(line, address));
  };
  if (!command.isLocal && !command.needsNoStore?.(...given) && !(await hasBegun(store))) {
    if (!command.canBegin?.(...given)) {
      const setting = address ? '--store' : process.env.MUTHA_STORE && 'MUTHA_STORE';
      const advice = setting ? `Check ${setting}` : 'Name one with --store, or with MUTHA_STORE for all commands';
      const canBegin = (command.canBegin || !setting) && !isInstalled();
      const begin = canBegin ? ', or start one with the shell: "npx mutha release --all"' : '.';
      throw new ReleaseError('store-absent', `There is no store at ${store.address}. ${advice}${begin}`);
    }
    if (!command.adopts?.(...given)) await refuseUnlessEmpty(store);
    say(`There is no store at ${store.address} yet. The first release creates it.`);
  }
  const finishOthers = async () => {
    const { finished, problems } = await sayingProgress(say, () => recover(store));
    if (finished > 0) say(`Finished what ${finished} interrupted command${finished > 1 ? 's' : ''} had begun.`);
    for (const problem of problems) say(`The work of an interrupted command cannot be finished yet: ${problem}`);
  };
  const isWriting = command.writes?.(...given);
  if (isWriting && !command.finishesOthersLast) await finishOthers();
  const show: CommandContext['show'] = ({ json, text }) =>
    print(isJson ? JSON.stringify(json, null, 1) : forStore(text, address));
  const warn: CommandContext['warn'] = (warnings) => {
    for (const warning of warnings) say(`Warning: ${printableLine(warning)}`);
  };
  const work = () => sayingProgress(say, () => command.run({ store, address, say, warn, show }, ...given));
  let isDone = false;
  const ifStopped = command.ifStopped?.(...given);
  const tell = () => isDone || printError(forStore(ifStopped ?? '', address));
  const told = () => cleanedUp(tell, () => work().finally(() => (isDone = true)));
  const result = await (ifStopped ? told() : work());
  if (!result.isShown) show(result);
  if (isWriting && command.finishesOthersLast) await finishOthers();
  return result.exitCode ?? exitCodes.done;
}

/** A failure whose advice is about the store that was given. */
function inStore({ code, message, errors }: Failure, address: string | undefined): Failure {
  const inside = errors?.map((one) => inStore(one, address));
  return { code, message: forStore(message, address), ...(inside && { errors: inside }) };
}
