import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let root: Root | undefined;
const code = { isLost: false };
vi.mock('./load-toaster.ts', async (original) => {
  const { loadToaster, ...rest } = await original<typeof import('./load-toaster.ts')>();
  return {
    ...rest,
    loadToaster: () => (code.isLost ? Promise.reject(new Error('lost')) : loadToaster()),
  };
});

/** The region as a page has it: drawn by a server, hydrated in a browser. Each has modules of its own. */
async function openPage() {
  vi.resetModules();
  const { ToastRegion } = await import('./toast-region.tsx');
  const { toast } = await import('./toast.ts');
  const { document } = globalThis;
  vi.stubGlobal('document', undefined);
  vi.resetModules();
  const { ToastRegion: OnServer } = await import('./toast-region.tsx');
  const { prelude } = await prerender(<OnServer />);
  const html = await new Response(prelude).text();
  vi.stubGlobal('document', document);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const region = document.querySelector('section') as HTMLElement;
  const complaints = vi.fn();
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, <ToastRegion />, {
      onRecoverableError: complaints,
    });
  });
  return { html, region, toast, complaints };
}

beforeEach(() => {
  code.isLost = false;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});
afterEach(() => {
  // Tests share the library, and so the toasts that it remembers.
  sonner.dismiss();
  act(() => root?.unmount());
  // The note above the page too, which React has not drawn. The next file has the same document.
  document.body.replaceChildren();
});

const texts = (region: HTMLElement) => [...region.querySelectorAll('[data-title]')].map((title) => title.textContent);

test('the HTML has what sonner draws while there are no toasts', async () => {
  const { html } = await openPage();
  const { Toasts } = await import('./toaster.tsx');
  expect(html.replaceAll(/<!--.*?-->/g, '')).toBe(renderToString(<Toasts />));
});

test('the first toasts are added to the region of the HTML, as if sonner had been there', async () => {
  const { region, toast, complaints } = await openPage();
  expect(region.isConnected).toBe(true);
  const sending = toast('Sending');
  toast.success('Sent', { id: sending });
  const other = toast.error('Other');
  toast.dismiss(other);
  await vi.waitFor(() => expect(texts(region)).toEqual(['Sent']), 60_000);
  expect(region.isConnected).toBe(true);
  expect(document.querySelectorAll('section')).toHaveLength(1);
  expect(complaints).not.toHaveBeenCalled();
});

test('what cannot be shown as a toast is said, and the next toast comes as one', async () => {
  const { region, toast } = await openPage();
  code.isLost = true;
  toast.error('Error', { description: 'Failed to refresh data.' });
  const note = () => document.querySelector('[role="alert"]')?.textContent;
  await vi.waitFor(() => expect(note()).toBe('Error. Failed to refresh data.'), 60_000);
  code.isLost = false;
  toast.success('Data refreshed');
  await vi.waitFor(() => expect(texts(region)).toEqual(['Data refreshed']), 60_000);
  expect(region.isConnected).toBe(true);
});
