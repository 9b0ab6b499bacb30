import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useLocation, useSearchParams } from './known-address.ts';

function Screen({ told, useTold }: { told: string[]; useTold: () => string }) {
  told.push(useTold());
  return null;
}

/** The address that a screen is told in each render over the HTML of its path. */
async function toldAt(address: string, useTold: () => string): Promise<string[]> {
  const told: string[] = [];
  const page = (
    <MemoryRouter initialEntries={[address]}>
      <Screen told={told} useTold={useTold} />
    </MemoryRouter>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  told.length = 0;
  const onRecoverableError = vi.fn();
  const drawn = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  onTestFinished(() => act(() => drawn.unmount()));
  expect(onRecoverableError).not.toHaveBeenCalled();
  return told;
}

const queryOf = () => String(useSearchParams()[0]);

test('the query is known right after hydration', async () => {
  expect(await toldAt('/list?q=a', queryOf)).toEqual(['', 'q=a']);
});

test('a page without a query is drawn once, also where its address has another part that its HTML does not know', async () => {
  expect(await toldAt('/list', queryOf)).toEqual(['']);
  expect(await toldAt('/list#end', queryOf)).toEqual(['']);
});

test('the hash is known right after hydration', async () => {
  expect(await toldAt('/list#end', () => useLocation().hash)).toEqual(['', '#end']);
});
