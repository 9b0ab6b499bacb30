/**
 * Development only, runs before the shell: shows what a remote throws while it is drawn, here or where HTML is drawn,
 * and what differs from the HTML, as the client of a dev server shows what does not build.
 */
import { createOverlay } from '@rspack/dev-server/client/overlay.js';
import { type Thrown, thrownId, thrownPath } from './thrown.ts';

/** Whether something could not be drawn since the page was loaded, or not as its HTML has it. */
export let isSomethingMissing = false;

const overlay = createOverlay({
  trustedTypesPolicyName: false,
  // What differs from the HTML. The overlay of a dev server's client goes once the client hears that the build is fine.
  catchRuntimeError({ message }: Error) {
    const isOfHydration = message.startsWith('Hydration');
    if (isOfHydration) isSomethingMissing = true;
    return isOfHydration;
  },
});
/** The same line may throw in both places. */
const shown = new Set<string>();

addEventListener('mutha:remote-error', async ({ detail }: CustomEventInit<Failed>) => {
  if (detail?.shown !== 'nothing') return;
  isSomethingMissing = true;
  if (!detail.stack) return;
  const { message, stack } = detail;
  const answer = await fetch(thrownPath, { method: 'POST', body: JSON.stringify({ message, stack }) }).catch(
    () => null,
  );
  show(answer?.ok ? ((await answer.json()) as Thrown) : { message, stack: stack.split('\n').slice(1) });
});

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showUndrawn);
else showUndrawn();

function showUndrawn(): void {
  const text = document.getElementById(thrownId)?.textContent;
  if (!text) return;
  isSomethingMissing = true;
  show(JSON.parse(text));
}

interface Failed {
  shown: string;
  message: string;
  stack?: string;
}

function show({ message, place, stack }: Thrown): void {
  const key = place ?? message;
  if (shown.has(key)) return;
  shown.add(key);
  overlay.send({ type: 'RUNTIME_ERROR', messages: [{ file: place, message, stack }] });
}
