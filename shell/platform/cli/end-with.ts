import { printError } from './commands/terminal.ts';

/**
 * Ends a command with the message of an error and without its stack, which does not help the person who typed the
 * command.
 */
export function endWith({ message }: Error): never {
  printError(`\n${message}`);
  process.exit(1);
}
