import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/** Milliseconds after which a page counts as one that never answers. */
export const timeout = 30_000;

/** When the probe's control first had its effect (see `probe.ts`). @returns undefined for a page that never answers */
export function answerTime(session: CDPSession): Promise<number | undefined> {
  return askUntil(session, () => window.benchProbe?.answers, undefined, { every: 100 });
}

/** The same for a measurement that needs the answer. */
export async function untilAnswers(session: CDPSession, path: string): Promise<void> {
  if ((await answerTime(session)) === undefined) throw new Error(`${path} did not answer within ${timeout / 1_000} s`);
}

/**
 * Asks a page until its answer is neither empty nor false; a document that is being replaced is asked again. Playwright
 * has waits of its own. They put a script of 300 kB into each new document, and with the CPU 4x slower it took 0.2 s
 * before the first paint: the benchmark would measure itself.
 * @param question runs in the page
 * @param options milliseconds: between two questions, and for how long it asks
 * @returns undefined where the page does not say yes in time
 */
export async function askUntil<Argument, Answer>(
  session: CDPSession,
  question: (argument: Argument) => Answer,
  argument: Argument,
  { every = 50, patience = timeout } = {},
): Promise<Answer | undefined> {
  const expression = `(${question})(${JSON.stringify(argument)})`;
  for (const until = Date.now() + patience; ; await wait(every)) {
    const answer = await session.send('Runtime.evaluate', { expression, returnByValue: true }).catch(() => undefined);
    if (answer?.result.value) return answer.result.value;
    if (Date.now() > until) return undefined;
  }
}
