import { act, renderHook } from '@testing-library/react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { useStore } from 'zustand';
import { useMirror } from './mirror.ts';
import { flag, query } from './query.ts';

const filters = query({ a: flag(false), b: flag(false) });

/** A mirror over an address that changes only when the test calls `arrive`. */
function slowRouter() {
  const asked: URLSearchParams[] = [];
  const { result } = renderHook(() => {
    const [search, setSearch] = useState(() => new URLSearchParams());
    const mirror = useMirror(filters, [search, (next) => asked.push(next)]);
    return { mirror, setSearch, state: useStore(mirror.store) };
  });
  return {
    asked,
    push: (patch: Partial<typeof filters.initial>) => act(() => result.current.mirror.push(patch)),
    preview: (patch: Partial<typeof filters.initial>) => act(() => result.current.mirror.preview(patch)),
    type: (patch: Partial<typeof filters.initial>) => act(() => result.current.mirror.replace(patch)),
    arrive: (search = asked.shift()) => act(() => result.current.setSearch(search ?? new URLSearchParams())),
    state: () => result.current.state,
  };
}

it('keeps what is undone before the address has followed', () => {
  const router = slowRouter();
  router.push({ a: true });
  router.push({ a: false });
  expect(router.asked.map(String)).toEqual(['a=on', '']);
  router.arrive();
  expect(router.state()).toEqual({ a: false, b: false });
  router.arrive();
  expect(router.state()).toEqual({ a: false, b: false });
});

it('keeps the second of two quick changes while the address shows the first', () => {
  const router = slowRouter();
  router.push({ a: true });
  router.push({ b: true });
  router.arrive();
  expect(router.state()).toEqual({ a: true, b: true });
  router.arrive();
  expect(router.state()).toEqual({ a: true, b: true });
});

it('keeps what a key moves while the address shows the change before', () => {
  const router = slowRouter();
  router.push({ a: true });
  router.preview({ b: true });
  router.arrive();
  expect(router.state()).toEqual({ a: true, b: true });
  router.push({ b: true });
  expect(router.asked.map(String)).toEqual(['a=on&b=on']);
});

it('drops what was only previewed when the visitor moves on', () => {
  const router = slowRouter();
  router.preview({ b: true });
  router.arrive(new URLSearchParams('a=on'));
  expect(router.state()).toEqual({ a: true, b: false });
});

it('follows an address that it has not written, whatever is under way', () => {
  const router = slowRouter();
  router.push({ a: true });
  router.arrive(new URLSearchParams('b=on'));
  expect(router.state()).toEqual({ a: false, b: true });
  router.push({ b: false });
  expect(router.asked.map(String)).toEqual(['a=on', '']);
});

it('follows a step back that came before its last change was drawn', () => {
  const router = slowRouter();
  router.push({ a: true });
  router.push({ a: false });
  dispatchEvent(new PopStateEvent('popstate'));
  router.arrive(new URLSearchParams('a=on'));
  expect(router.state()).toEqual({ a: true, b: false });
});

it('stays the very same where another part of the address changes', () => {
  const router = slowRouter();
  router.push({ a: true });
  router.arrive();
  const before = router.state();
  router.arrive(new URLSearchParams('a=on&fixture=7'));
  expect(router.state()).toBe(before);
});

function Screen({ search, drawn }: { search: URLSearchParams; drawn: boolean[] }) {
  drawn.push(useStore(useMirror(filters, [search, () => {}]).store).a);
  return null;
}

it('gives no reason to draw a page again that was hydrated, until its address asks for something', async () => {
  const drawn: boolean[] = [];
  // On the server and during hydration the address of the router is empty.
  const page = await act(async () =>
    hydrateRoot(document.createElement('div'), <Screen search={new URLSearchParams()} drawn={drawn} />),
  );
  expect(drawn).toEqual([false]);
  act(() => page.render(<Screen search={new URLSearchParams('a=on')} drawn={drawn} />));
  expect(drawn.at(-1)).toBe(true);
  act(() => page.unmount());
});

it('writes what was typed when the focus goes elsewhere, and nothing where nothing was typed', () => {
  const router = slowRouter();
  const leave = () => act(() => void document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  leave();
  expect(router.asked).toEqual([]);
  router.type({ a: true });
  expect(router.asked).toEqual([]);
  leave();
  leave();
  expect(router.asked.map(String)).toEqual(['a=on']);
});

/** A screen whose control was used before the page was hydrated, so that it changes the state in the first commit. */
function UsedEarly({ asked }: { asked: string[] }) {
  const known = useSyncExternalStore(
    () => () => {},
    () => 'b=on',
    () => '',
  );
  const [isDrawn, setDrawn] = useState(false);
  const mirror = useMirror(filters, [
    new URLSearchParams(known),
    // A router drops what comes before its own effects.
    (next) => isDrawn && asked.push(next.toString()),
  ]);
  const { a, b } = useStore(mirror.store);
  const control = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return;
      mirror.push({ a: true });
      setDrawn(true);
    },
    [mirror],
  );
  return <i ref={control}>{`${a} ${b}`}</i>;
}

it('adds what was chosen before hydration to what the address asks for, once that is known', async () => {
  const asked: string[] = [];
  const container = document.createElement('div');
  container.innerHTML = '<i>false false</i>';
  const page = await act(async () => hydrateRoot(container, <UsedEarly asked={asked} />));
  expect(container.textContent).toBe('true true');
  expect(asked).toEqual(['a=on&b=on']);
  act(() => page.unmount());
});
