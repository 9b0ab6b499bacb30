import { useHydrated } from '@mutha/shared-ui';
import { act } from '@testing-library/react';
import { type ReactNode, startTransition } from 'react';
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished } from 'vitest';
import type { Composition } from '../compose/composition.ts';
import { CompositionContext } from '../compose/composition.ts';
import { tracked } from '../compose/try-releases.ts';
import type { Outcome } from '../loading/outcome.ts';
import { FragmentSlot } from './fragment-slot.tsx';

const outcome: Outcome = {
  status: 'ready',
  component: () => <p>Join</p>,
  version: '1',
};

/** A screen that is drawn again right after hydration, as a screen is that reads the query string. */
function Screen() {
  const isHydrated = useHydrated();
  const standIn = <a href="/waitlist">Join the waitlist</a>;
  return (
    <main data-alive={isHydrated}>
      <FragmentSlot fragment="mf-waitlist/quick-join" props={{ source: 'home' }} standIn={standIn} />
    </main>
  );
}

const siteWith = (loaded: Promise<Outcome>) => (
  <CompositionContext
    value={{ loadFragment: () => loaded, isDrawn: () => true, drawnBy: () => '1' } as unknown as Composition}
  >
    <Screen />
  </CompositionContext>
);

/** Hydrates as the shell does, until the end of the test. */
async function hydrate(container: Element, site: ReactNode, options?: HydrationOptions): Promise<void> {
  let root: Root | undefined;
  onTestFinished(() => act(async () => root?.unmount()));
  await act(async () =>
    startTransition(() => {
      root = hydrateRoot(container, site, options);
    }),
  );
}

it('keeps the HTML of a fragment whose code comes after its screen has been drawn again', async () => {
  const known = tracked(Promise.resolve(outcome));
  await known;
  const root = document.createElement('div');
  root.innerHTML = renderToString(siteWith(known));
  const inHtml = root.querySelector('p');
  expect(inHtml?.textContent).toBe('Join');

  let arrive = (_: Outcome) => {};
  const loaded = tracked(new Promise<Outcome>((resolve) => (arrive = resolve)));
  const errors: unknown[] = [];
  await hydrate(root, siteWith(loaded), { onRecoverableError: (each) => errors.push(each) });
  expect(root.querySelector('main')?.dataset.alive).toBe('true');
  expect(root.querySelector('p')).toBe(inHtml);
  await act(async () => arrive(outcome));
  expect(root.querySelector('p')).toBe(inHtml);
  expect(Object.keys(inHtml ?? {}).some((key) => key.startsWith('__reactProps'))).toBe(true);
  expect(errors).toEqual([]);
});

it('of two fragments of one team, the one that fails keeps its own text and takes nothing from the other', async () => {
  const missing = { status: 'unavailable', failures: [] } as unknown as Outcome;
  const region = (name: string, text: string) =>
    `<div data-remote="mf-a" data-fragment="${name}"><input value="${text}"><button type="submit">Send</button></div>`;
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = `<!--$-->${region('one', '')}<!--/$--><!--$-->${region('two', '')}<!--/$-->`;
  const fields = root.querySelectorAll('input');
  (fields[0] as HTMLInputElement).value = 'Ada';
  const known = tracked(Promise.resolve(missing));
  await known;
  const composition = { loadFragment: () => known, isDrawn: () => true, drawnBy: () => '1' } as unknown as Composition;
  await hydrate(
    root,
    <CompositionContext value={composition}>
      <FragmentSlot fragment="mf-a/one" props={{}} standIn={<p>Instead of one</p>} />
      <FragmentSlot fragment="mf-a/two" props={{}} standIn={<p>Instead of two</p>} />
    </CompositionContext>,
  );
  expect([...root.children].map(({ textContent, tagName }) => `${tagName} ${textContent}`)).toEqual([
    'DIV ',
    'DIV Instead of one',
    'P Instead of two',
  ]);
  expect(root.querySelector('input')?.value).toBe('Ada');
  root.remove();
});
