type FetchLater = (address: string, how: RequestInit) => { readonly activated: boolean };

/** The log of the server shall hold the address of the report, and neither that of the page nor a cookie. */
const how: RequestInit = { method: 'POST', referrerPolicy: 'no-referrer', credentials: 'omit' };

/**
 * Sends one request for the life of this page, to an address that holds all there is to say.
 *
 * With `fetchLater` the browser sends it when the page is gone, also where a phone ends the page without an event. The
 * request is replaced whenever its address has changed. Otherwise a request that outlives the page goes when the page
 * is first hidden: on a phone nothing may come after that. `sendBeacon` would tell the address of the page. Either way,
 * a page that is shown again, also from the back-forward cache, sends nothing more: its life has been counted.
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
      const result = fetchLater(address, { ...how, signal: ending.signal });
      armed.ending.abort();
      armed = { address, ending, result };
    } catch {
      // No quota is left. The earlier request stays, and where there is none, the page sends it when it is hidden.
    }
  }

  function leave({ type }: Event): void {
    if (type !== 'pagehide' && document.visibilityState === 'visible') return;
    arm();
    if (!isOver && !armed.result) {
      fetch(addressOf(), { ...how, keepalive: true }).catch(() => {});
      isOver = true;
    }
    // From here on, requests fail because the visitor has left.
    if (type === 'pagehide') isOver = true;
  }

  addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', leave);
  return arm;
}
