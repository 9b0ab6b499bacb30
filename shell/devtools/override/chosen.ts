import { names, type RolloutTable, type Side, type Slot, slots } from '@mutha/contract';
import { shownText } from './shown-text.ts';

export type Rollout = RolloutTable['rollouts'][number];

/** The choice of a tab for the rollout of a remote: the releases of the rollout, or the live ones. */
export interface Chosen {
  remote: string;
  which: 'next' | 'live';
}

/**
 * Reads what a tab is asked to show: `{remote}:next` or `{remote}:live`, with a comma between two.
 * @param running the rollouts that run
 * @returns the valid ones, each with its rollout, and a line for each mistake
 */
export function readChosen(
  text: string,
  running: readonly Rollout[],
): { chosen: (Chosen & { rollout: Rollout })[]; problems: string[] } {
  const parts = text.split(',');
  if (parts.length > slots.length)
    return { chosen: [], problems: [`it names ${parts.length} rollouts, but the limit is ${slots.length}`] };
  const chosen: (Chosen & { rollout: Rollout })[] = [];
  const problems: string[] = [];
  for (const part of parts) {
    const [remote = ''] = part.split(':', 1);
    const which = part.slice(remote.length + 1);
    const rollout = running.find(({ releases }) => Object.hasOwn(releases, remote));
    const problem = problemOf(remote, which, rollout);
    if (problem) problems.push(problem);
    else if (rollout) chosen.push({ remote, which: which as Chosen['which'], rollout });
  }
  return { chosen, problems };

  function problemOf(remote: string, which: string, rollout: Rollout | undefined): string | undefined {
    if (remote === 'shell') return 'the shell renders a page before a tab can choose: name a remote';
    if (!names.remote.safeParse(remote).success) return `${shownText(remote)} is not the name of a remote`;
    if (which !== 'next' && which !== 'live')
      return `${remote} has ${which ? shownText(which) : 'nothing'} after it: write ${remote}:next or ${remote}:live`;
    if (!rollout) return `no rollout of ${remote} runs`;
    const other = chosen.find((one) => one.rollout === rollout);
    return other && `the rollout of ${remote} is named twice`;
  }
}

/** The side that shows a rollout, or what is live instead, and is otherwise as `side`. */
export function sideWith(side: Side, slot: Slot, which: Chosen['which']): Side {
  const seen = slots.filter((one) => (one === slot ? which === 'next' : side !== 'live' && side.includes(one)));
  return (seen.join('') || 'live') as Side;
}
