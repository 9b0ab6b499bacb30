import type { CommandContext } from './command.ts';
import { printableLine } from './terminal.ts';

/** Says each warning on a line of its own. */
export function warn(say: CommandContext['say'], warnings: readonly string[]): void {
  for (const warning of warnings) say(`Warning: ${printableLine(warning)}`);
}
