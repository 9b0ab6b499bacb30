import { channel } from 'node:diagnostics_channel';
import { tuning } from '@mutha/store';

/** Tells how far the pages of a release are. A command that wants to know subscribes: no function hands this on. */
const pages = channel('mutha:pages');

/** Counts pages that are done. @returns what is to be called after each of them */
export function countPages(done: 'drawn' | 'written', total: number): () => void {
  let count = 0;
  return () => pages.publish(`${++count} of ${total} pages are ${done} …`);
}

/** Runs `work`, and says every few seconds how far its pages are. */
export async function sayingProgress<T>(say: (line: string) => void, work: () => Promise<T>): Promise<T> {
  let last = performance.now();
  const tell = (line: unknown) => {
    if (performance.now() - last < tuning.progress) return;
    last = performance.now();
    say(String(line));
  };
  pages.subscribe(tell);
  try {
    return await work();
  } finally {
    pages.unsubscribe(tell);
  }
}
