import { ReleaseError, type Store, StoreError } from '@mutha/store';
import type { Verdict } from '../live/rollouts.ts';
import { aspects, Comparison, type WatchedRollout } from './comparison.ts';
import { type Judged, judge } from './judge.ts';
import { reportIn } from './log-line.ts';
import { thresholds } from './thresholds.ts';

const { late } = thresholds;

/** The actions of a watch on rollouts. Each change is refused if another command has changed the rollout meanwhile. */
export interface RolloutActions {
  /**
   * Does what changes of this process or of others have left undone.
   * @returns why it could not be done, one line each
   */
  recover(store: Store): Promise<{ problems: string[] }>;
  rolloutsOf(store: Store): Promise<WatchedRollout[]>;
  /** @param share in percent, above the present one and below 100 */
  setShare(store: Store, token: string, share: number, said: { why?: string; verdict?: Verdict }): Promise<unknown>;
  rolloutToEveryone(store: Store, token: string, said: { verdict?: Verdict }): Promise<unknown>;
  takeBackRollout(store: Store, token: string, said: { why: string; verdict: Verdict }): Promise<unknown>;
}

/** The result of one look at a rollout. */
export interface Outcome {
  rollout: WatchedRollout;
  judged: Judged;
  /** The share that this verdict gave it: 100 for everyone, 0 if it was rolled back. */
  share?: number | undefined;
  /** Why the verdict could not be carried out. */
  problem?: string | undefined;
}

interface WatchOptions {
  /** Watches this rollout alone. */
  token?: string | undefined;
  /** Milliseconds since 1970, by the clock of this machine. */
  now?: () => number;
  /** Milliseconds since some moment, by a clock that cannot be set. */
  elapsed?: () => number;
}

interface Watched {
  comparison: Comparison;
  /** When this process has first seen the present step, by `elapsed`. */
  from: number;
}

/**
 * Compares the rollouts of a store by the lines of an access log, and advances them or takes them back. It begins with
 * nothing: neither lines nor time that another process has seen count.
 */
export class Watch {
  /** Reports that cannot be understood, and those that came too late to count. */
  readonly ignored = { unclear: 0, late: 0 };
  readonly #watched = new Map<string, Watched>();
  readonly #now: () => number;
  readonly #elapsed: () => number;
  /** Outcomes that could not be finished: visitors may not have them yet. */
  #unfinished: Outcome[] = [];
  /** The time of the newest report, and when it was read, by `elapsed`. */
  #newest: { time: number; read: number } | undefined;

  constructor(
    private readonly store: Store,
    private readonly actions: RolloutActions,
    private readonly options: WatchOptions = {},
  ) {
    this.#now = options.now ?? Date.now;
    this.#elapsed = options.elapsed ?? (() => performance.now());
  }

  /** Reads which rollouts run. A step that was not seen before is compared from here on. */
  async rollouts(): Promise<WatchedRollout[]> {
    const { token } = this.options;
    const running = (await this.actions.rolloutsOf(this.store)).filter((each) => !token || each.token === token);
    const steps = running.map(stepOf);
    for (const step of this.#watched.keys()) if (!steps.includes(step)) this.#watched.delete(step);
    for (const [index, rollout] of running.entries()) {
      const step = steps[index] as string;
      if (!this.#watched.has(step))
        this.#watched.set(step, { comparison: new Comparison(rollout), from: this.#elapsed() });
    }
    return running;
  }

  /** Counts the reports among some lines of the log. @returns whether a rollout is found worse by now */
  read(lines: readonly string[]): boolean {
    for (const line of lines) {
      const report = reportIn(line);
      if (report === undefined) continue;
      if (report === 'unclear') this.ignored.unclear++;
      else if (this.#isLate(report.time)) this.ignored.late++;
      else for (const { comparison } of this.#watched.values()) comparison.count(report);
    }
    return [...this.#watched.values()].some(({ comparison }) => aspects.some((each) => comparison.isWorse(each)));
  }

  /**
   * Judges each rollout that runs, and does what follows: takes back what is worse, and goes to the next step where
   * nothing is missing. First it finishes what earlier looks have left undone.
   * @throws ReleaseError or StoreError where the rollouts cannot be read
   */
  async look(): Promise<Outcome[]> {
    const { problems } = await this.actions.recover(this.store);
    const running = await this.rollouts();
    const ended = this.#unfinished.filter(({ rollout }) => !running.some(({ token }) => token === rollout.token));
    const outcomes: Outcome[] = ended.map((one) =>
      problems.length > 0 ? { ...one, share: undefined } : { ...one, problem: undefined },
    );
    this.#unfinished = problems.length > 0 ? ended : [];
    for (const rollout of running) {
      const { comparison, from } = this.#watched.get(stepOf(rollout)) as Watched;
      const watched = this.#elapsed() - from;
      const judged = judge(comparison, { newest: this.#newest?.time, quiet: this.#quiet, watched });
      const outcome: Outcome = { rollout, judged, ...(await this.#follow(rollout, judged)) };
      if (outcome.problem && outcome.share !== undefined) this.#unfinished.push(outcome);
      outcomes.push(outcome.problem ? { ...outcome, share: undefined } : outcome);
    }
    return outcomes;
  }

  /**
   * Whether a report is much older than others before it, or of a time that has not come. Neither says anything about
   * the present.
   */
  #isLate(time: number): boolean {
    const newest = this.#newest?.time ?? 0;
    if (time > this.#now() + late || time < newest - late) return true;
    if (time > newest) this.#newest = { time, read: this.#elapsed() };
    return false;
  }

  /** Milliseconds since the newest report: by both clocks, since one of them may have been set. */
  get #quiet(): number {
    if (!this.#newest) return Number.POSITIVE_INFINITY;
    const { time, read } = this.#newest;
    return Math.max(Math.abs(this.#now() - time), this.#elapsed() - read);
  }

  async #follow(rollout: WatchedRollout, { because, ...verdict }: Judged): Promise<Pick<Outcome, 'share' | 'problem'>> {
    const { store, actions } = this;
    const { token, plan } = rollout;
    const share =
      verdict.verdict === 'worse'
        ? 0
        : verdict.verdict === 'better or equal'
          ? plan?.steps.find((step) => step > rollout.share)
          : undefined;
    try {
      if (share === 0) await actions.takeBackRollout(store, token, { why: because, verdict });
      else if (share === 100) await actions.rolloutToEveryone(store, token, { verdict });
      else if (share !== undefined) await actions.setShare(store, token, share, { verdict });
      return { share };
    } catch (error) {
      // A write that failed may have reached the store all the same.
      return { problem: messageOf(error), ...(error instanceof StoreError && { share }) };
    }
  }
}

/** A rollout at one of its shares. */
function stepOf({ token, since }: WatchedRollout): string {
  return `${token} ${since}`;
}

/** The message of an error that may be gone at the next look. @throws any other error again */
function messageOf(error: unknown): string {
  if (error instanceof ReleaseError || error instanceof StoreError) return error.message;
  throw error;
}

/** The events of a watch. */
interface Listener {
  /** Receives what each look has come to. */
  looked(all: Outcome[]): void;
  /** Receives why the rollouts could not be looked at. It is tried again. */
  problem(message: string): void;
  /** Whether it shall end, asked after each look. */
  isOver(): boolean;
}

/**
 * Lets a watch read a log, and look at the rollouts every few seconds, at once where one is worse, and at the end.
 * @param log its lines as they come; none where it has no more for the moment
 * @param elapsed milliseconds since some moment, by a clock that cannot be set
 * @throws ReleaseError or StoreError where the rollouts cannot be read at the beginning
 */
export async function watchLog(
  watch: Watch,
  log: AsyncIterable<string[]>,
  { looked, problem, isOver }: Listener,
  elapsed = () => performance.now(),
): Promise<void> {
  // Lines that come before it is known what runs do not count.
  await watch.rollouts();
  const look = async () => {
    try {
      looked(await watch.look());
    } catch (error) {
      problem(messageOf(error));
    }
  };
  let last = elapsed();
  for await (const lines of log) {
    const isUrgent = watch.read(lines);
    if (!isUrgent && elapsed() - last < thresholds.look) continue;
    await look();
    last = elapsed();
    if (isOver()) return;
  }
  await look();
}
