import { type Release, registryFile } from '@mutha/contract';
import { entryKey, ifDamaged, readIfPossible, type Store } from '@mutha/store';
import type { Deployment, Standing } from '../live/deployments.ts';
import { readHead, readLog } from '../live/log.ts';
import { allLive, type Live, liveOf, soundRegistry } from '../live/registry.ts';
import { type Rollout, type RolloutChange, versionsIn } from '../live/rollouts.ts';
import { type Snapshot, siteOf, teamOf } from '../live/snapshot.ts';

/**
 * The release of a name that is live, or was. `team` is empty where the release is damaged. `before` is the last-good
 * release: browsers use it where the live one cannot be loaded, and `rollback` goes back to it.
 */
export type State = Pick<Deployment, 'name' | 'at' | 'by' | 'action' | 'preview' | 'commit' | 'message'> &
  Pick<Release, 'version'> & { team: string; before?: string };

export interface Status extends State {
  /** Damage that was met, with what to do about it: one line each. */
  problems: string[];
  /** The rollouts that show another release of it. The first name has also those of which no name is live yet. */
  rollouts?: RolloutStatus[];
}

/** A rollout that runs. */
export interface RolloutStatus extends Omit<Rollout, 'slot' | 'salt' | 'made'> {
  /** By name, the version that is live, if there is one, and the one that is shown instead. */
  releases: ReturnType<typeof versionsIn>;
}

/** The live releases: the shell, then every remote by name. */
export async function status(store: Store): Promise<Status[]> {
  const head = await readHead(store);
  const site = siteOf(store, head);
  const rollouts = (head.rollouts ?? []).map(({ slot, salt, made, ...rollout }): RolloutStatus => {
    return { ...rollout, releases: versionsIn(made, head.live) };
  });
  const shown = soundRegistry(await readIfPossible(store, registryFile));
  const retired = [...(shown ? allLive(shown) : [])].filter(([name]) => !site.live[name]);
  return Promise.all(
    allStanding(site.live).map(async ([name, standing], index) => {
      const visible = shown && liveOf(shown, name);
      const isShown = !shown || visible?.deployment === standing.deployment.id;
      const problems = isShown ? [] : [notShown(name, visible)];
      if (index === 0 && !shown) problems.push(noRegistry);
      if (index === 0) problems.push(...(head.refused ?? []));
      // A remote that is off the site has no line of its own.
      if (index === 0) problems.push(...retired.map(([other, live]) => notShown(other, live)));
      const team = (await orProblem(teamOf(site, name), problems)) ?? '';
      const isOwn = ({ releases }: RolloutStatus) =>
        releases[name] || (index === 0 && Object.keys(releases).every((other) => !site.live[other]));
      const own = rollouts.filter(isOwn);
      return { ...stateOf(name, team, standing), problems, ...(own.length > 0 && { rollouts: own }) };
    }),
  );
}

const noRegistry = `${registryFile} is missing or damaged. "npx mutha verify --repair" makes it again.`;

/** The problem that a change is not shown to visitors yet. */
function notShown(name: string, visible: Live | undefined): string {
  const instead = visible ? `see ${name} ${visible.live.version}` : `do not see ${name}`;
  return `Visitors still ${instead}. If the command that changed it is no longer running, "npx mutha verify --repair" finishes its work.`;
}

/** The live releases by name: the shell first. */
export function allStanding(live: Snapshot['live']): [name: string, Standing][] {
  const rank = ([name]: [string, Standing]) => (name === 'shell' ? '' : name);
  return Object.entries(live).sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
}

/** The line for a name. */
export function stateOf(name: string, team: string, { deployment, before: [lastGood] }: Standing): State {
  const { release, at, by, action, preview, commit, message } = deployment;
  return {
    ...{ name, team, version: release.version, at, by, action },
    ...(preview && { preview }),
    ...(commit && { commit }),
    ...(message && { message }),
    ...(lastGood && { before: lastGood.release.version }),
  };
}

/** The result of `reading`; undefined where it finds damage, of which `problems` then has a line. */
export function orProblem<T>(reading: Promise<T>, problems: string[]): Promise<T | undefined> {
  return reading.catch(
    ifDamaged(({ message }) => {
      if (!problems.includes(message)) problems.push(message);
      return undefined;
    }),
  );
}

/** A deployment, or a step of a rollout that changed nothing that is live. */
export interface HistoryEntry extends Omit<Deployment, 'id' | 'action'> {
  /** Absent of a step of a rollout. */
  id?: string;
  action: Deployment['action'] | 'rollout';
  /** Whether this is what all visitors get now. */
  isLive: boolean;
  /** The rollout that it is a step of. */
  rollout?: Omit<RolloutChange, 'names'>;
}

/**
 * Every deployment of a remote or the shell, and every step of its rollouts, newest first. Empty for a name that was
 * never released.
 * @param gaps receives a line for each part of the history that is lost
 */
export async function history(store: Store, name: string, gaps: string[] = []): Promise<HistoryEntry[]> {
  const log = await readLog(store);
  gaps.push(...log.lost.map((number) => `${entryKey(number)} is lost, so what it made live is unknown.`));
  const live = log.entries.at(-1)?.live[name]?.deployment.id;
  const shown = new Map<string, Deployment>();
  const all: HistoryEntry[] = [];
  for (const { at, by, changes, rollouts = [], rolloutChanges = [] } of log.entries) {
    for (const { token, made } of rollouts) if (made[name]) shown.set(token, made[name].deployment);
    const own = changes.filter((change) => change.name === name);
    const steps = rolloutChanges.filter(({ names }) => names.includes(name)).map(({ names, ...step }) => step);
    for (const rollout of steps) {
      const { release, commit, message } = shown.get(rollout.token) ?? {};
      if (own.length > 0 || !release) continue;
      const notes = { ...(commit && { commit }), ...(message && { message }) };
      all.push({ name, action: 'rollout', release, at, by, ...notes, isLive: false, rollout });
    }
    const [rollout] = steps;
    for (const made of own) all.push({ ...made, isLive: made.id === live, ...(rollout && { rollout }) });
  }
  return all.reverse();
}
