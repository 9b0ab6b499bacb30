import type { CommandContext } from './command.ts';

/** What a team is told of a release that is live now. @param before the version that was live before, if one was */
export function saidOfLive(
  name: string,
  version: string,
  before: string | undefined,
  hint: CommandContext['hint'],
): string {
  return `${name} ${version} is live.${before ? ` Before it: ${before} (${hint(`rollback ${name}`)} goes back to it).` : ''}`;
}
