// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { sendOnce } from './send-once.ts';

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const stops: (() => void)[] = [];

/** A page life that reports `/seen?{count}`. Its listeners are removed after the test. */
function pageLife(globals: Record<string, unknown> = {}) {
  const sent: string[] = [];
  vi.stubGlobal('fetchLater', undefined);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  vi.stubGlobal('fetch', async (address: string, how: RequestInit) => {
    expect(how).toEqual({ method: 'POST', keepalive: true, referrerPolicy: 'no-referrer', credentials: 'omit' });
    sent.push(address);
  });
  for (const target of [window, document]) {
    const spy = vi.spyOn(target, 'addEventListener');
    stops.push(() => {
      for (const [type, listener] of spy.mock.calls) target.removeEventListener(type, listener as EventListener);
    });
  }
  const report = { text: '1' };
  const changed = sendOnce(() => `/seen?${report.text}`);
  const hide = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const leave = () => dispatchEvent(new Event('pagehide'));
  const change = (text: string) => {
    report.text = text;
    changed();
  };
  return { sent, change, hide, leave };
}

/** A browser's `fetchLater`, with what it would send now. */
function laterOf() {
  const armed: { address: string; isAborted: boolean; result: { activated: boolean } }[] = [];
  const fetchLater = vi.fn((address: string, { signal, ...how }: RequestInit & { signal: AbortSignal }) => {
    expect(how).toEqual({ method: 'POST', referrerPolicy: 'no-referrer', credentials: 'omit' });
    const one = { address, isAborted: false, result: { activated: false } };
    signal.addEventListener('abort', () => {
      one.isAborted = true;
    });
    armed.push(one);
    return one.result;
  });
  const pending = () => armed.filter(({ isAborted }) => !isAborted).map(({ address }) => address);
  return { armed, fetchLater, pending };
}

test('a page is reported once, when it is first hidden, and not when it is shown', () => {
  const { sent, change, hide, leave } = pageLife();
  change('2');
  hide('visible');
  expect(sent).toEqual([]);
  hide('hidden');
  change('3');
  hide('visible');
  hide('hidden');
  leave();
  expect(sent).toEqual(['/seen?2']);
});

test('a page that is left by a link is reported too, and only once when it comes back', () => {
  const { sent, change, hide, leave } = pageLife();
  leave();
  hide('hidden');
  change('2');
  leave();
  expect(sent).toEqual(['/seen?1']);
});

test('with fetchLater the last report is the one that waits, and one that has not changed stays', () => {
  const { fetchLater, pending } = laterOf();
  const { sent, change, hide, leave } = pageLife({ fetchLater });
  change('1');
  change('2');
  change('2');
  expect(fetchLater).toHaveBeenCalledTimes(2);
  hide('hidden');
  change('3');
  expect(pending()).toEqual(['/seen?3']);
  leave();
  change('4');
  expect(pending()).toEqual(['/seen?3']);
  expect(sent).toEqual([]);
});

test('a report that the browser has sent is the last one', () => {
  const { armed, fetchLater, pending } = laterOf();
  const { sent, change, leave } = pageLife({ fetchLater });
  change('1');
  Object.assign(armed[0]?.result ?? {}, { activated: true });
  change('2');
  leave();
  expect(pending()).toEqual(['/seen?1']);
  expect(sent).toEqual([]);
});

test('without quota the report before stays', () => {
  const { fetchLater, pending } = laterOf();
  const { sent, change, leave } = pageLife({ fetchLater });
  change('1');
  fetchLater.mockImplementation(() => {
    throw new DOMException('There is no quota.', 'QuotaExceededError');
  });
  change('2');
  leave();
  expect(pending()).toEqual(['/seen?1']);
  expect(sent).toEqual([]);
});

test('where fetchLater is refused, the report goes at once', () => {
  const { sent, change, hide } = pageLife({
    fetchLater: () => {
      throw new DOMException('Not here.', 'NotAllowedError');
    },
  });
  change('2');
  hide('hidden');
  expect(sent).toEqual(['/seen?2']);
});
