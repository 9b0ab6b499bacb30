import { debuglog } from 'node:util';
import { CommanderError } from '@commander-js/extra-typings';
import { ContractError } from '@mutha/contract';
import { type ErrorCode, ReleaseError, StoreError } from '@mutha/store';
import { type ExitCode, exitCodes, UsageError } from './command.ts';

/** Why a command has failed: what `--json` prints under `error`. */
export interface Failure {
  code: ErrorCode;
  /** What was wrong, where, and what to do. */
  message: string;
  /** Where several things failed, each of them. */
  errors?: Failure[];
}

/**
 * The failure that an error means. A foreseen error has its own message. Any other is a fault of this tool:
 * NODE_DEBUG=mutha shows where it came from.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof AggregateError) {
    const errors = error.errors.map(failureOf);
    return { code: 'several-failed', message: errors.map(({ message }) => message).join('\n'), errors };
  }
  if (error instanceof ReleaseError || error instanceof StoreError) return { code: error.code, message: error.message };
  if (error instanceof ContractError) return { code: 'contract-broken', message: error.message };
  if (error instanceof UsageError) return { code: 'usage', message: error.message };
  if (error instanceof CommanderError) return { code: 'usage', message: wronglyCalled(error) };
  debuglog('mutha')('%s', (error as Error)?.stack ?? error);
  return {
    code: 'unforeseen',
    message: `Unexpected error: ${(error as Error)?.message ?? error}. "npx mutha verify" says whether the store is in order. Run the command again with NODE_DEBUG=mutha, and send its output to the platform team.`,
  };
}

/** The exit code that a failure ends the command with. */
export function exitCodeOf({ code }: Failure): ExitCode {
  return code === 'usage' ? exitCodes.usage : exitCodes.failed;
}

function wronglyCalled({ code, message }: CommanderError): string {
  if (code === 'commander.help') return 'Name a command. "npx mutha --help" lists them.';
  return message.replace(/^error: /, '');
}
