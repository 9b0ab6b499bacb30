/**
 * Does `work` on every item, in order, at most `atOnce` at a time. After a failure it begins no other item, waits for
 * those that it has begun, and throws the first failure.
 */
export async function inParallel<T>(
  atOnce: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // One iterator for all workers: to shift an array of 100,000 items again and again takes 5 s.
  const waiting = [...items].values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of waiting) {
      await work(item).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (failures.length > 0) throw failures[0];
}
