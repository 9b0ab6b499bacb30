// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { toast as sonner } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NoToasts } from '../frame/no-toasts.tsx';

const code = { isLost: false };
vi.mock('../load-late.ts', async (original) => {
  const { loadToaster, ...others } = await original<typeof import('../load-late.ts')>();
  return { ...others, loadToaster: () => (code.isLost ? Promise.reject(new Error('lost')) : loadToaster()) };
});

/** The region as a page has it: drawn by a server. The code that takes it over starts from scratch. */
async function openPage() {
  vi.resetModules();
  document.body.innerHTML = renderToString(<NoToasts />);
  const { toast } = await import('./toast.ts');
  return { region: document.querySelector('section') as HTMLElement, toast };
}

beforeEach(() => {
  code.isLost = false;
  // The toasts have a root of their own, which draws when it will.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});
afterEach(async () => {
  // Tests share the library, and so the toasts that it remembers. A root that still drew after the last test would find
  // no window.
  sonner.dismiss();
  await vi.waitFor(() => expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0), 60_000);
  document.body.replaceChildren();
  await new Promise(setImmediate);
});

const texts = (region: HTMLElement) => [...region.querySelectorAll('[data-title]')].map((title) => title.textContent);

test('the HTML has what sonner draws while there are no toasts', async () => {
  const { region } = await openPage();
  const { Toasts } = await import('./toaster.tsx');
  expect(region.outerHTML).toBe(renderToString(<Toasts />));
});

test('the first toasts are added to the region of the HTML, as if sonner had been there', async () => {
  const complaints = vi.spyOn(console, 'error');
  const { region, toast } = await openPage();
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
