type FetchLater = (address: string, how: { method: 'POST'; signal: AbortSignal }) => { readonly activated: boolean };

/**
 * Sends one request for the life of this page, to an address that holds all there is to say.
 *
 * With `fetchLater` the browser sends it when the page is gone, also where a phone ends the page without an event. The
 * request is replaced whenever its address has changed. Otherwise `sendBeacon` sends it when the page is first hidden:
 * on a phone nothing may come after that. Either way, a page that is shown again, also from the back-forward cache,
 * sends nothing more: its life has been counted.
 * @param addressOf gives the address of this moment
 * @returns to be called when the address may have changed
 */
export function sendOnce(addressOf: () => string): () => void {
  const { fetchLater } = window as { fetchLater?: FetchLater };
  let armed = { address: '', ending: new AbortController(), result: undefined as { activated: boolean } | undefined };
  let isOver = false;

  function arm(): void {
    const address = addressOf();
    isOver ||= Boolean(armed.result?.activated);
    if (isOver || !fetchLater || address === armed.address) return;
    const ending = new AbortController();
    try {
      const result = fetchLater(address, { method: 'POST', signal: ending.signal });
      armed.ending.abort();
      armed = { address, ending, result };
    } catch {
      // No quota is left. The earlier request stays, and where there is none, the page sends it when it is hidden.
    }
  }

  function leave({ type }: Event): void {
    if (type !== 'pagehide' && document.visibilityState === 'visible') return;
    arm();
    if (!isOver && !armed.result) isOver = navigator.sendBeacon(addressOf());
    // From here on, requests fail because the visitor has left.
    if (type === 'pagehide') isOver = true;
  }

  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  return arm;
}
