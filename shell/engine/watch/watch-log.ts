import { tuning } from '@mutha/store';
import { messageOf, type Outcome, type Watch } from './watch.ts';

/** The events of a watch. */
interface Listener {
  /** Receives what each look has come to. */
  looked(all: Outcome[]): void;
  /** Receives why the rollouts could not be looked at. It is tried again. */
  problem(message: string): void;
  /** Whether it shall end, asked after each part of the log. @param isAtEnd whether the log has no more for the moment */
  isOver(isAtEnd: boolean): boolean;
}

/**
 * Lets a watch read a log, and look at the rollouts every few seconds, at once where one is worse, and at the end.
 * @param log its lines as they come; none where it has no more for the moment
 * @param elapsed milliseconds since some moment, by a clock that nobody can set
 * @throws ReleaseError or StoreError where the rollouts cannot be read at the beginning
 */
export async function watchLog(
  watch: Watch,
  log: AsyncIterable<string[]>,
  { looked, problem, isOver }: Listener,
  elapsed = () => performance.now(),
): Promise<void> {
  // Lines that come before anybody knows what runs count for nothing.
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
    if (isOver(lines.length === 0)) break;
    if (!isUrgent && elapsed() - last < tuning.watch.look) continue;
    await look();
    last = elapsed();
    if (isOver(false)) return;
  }
  await look();
}
