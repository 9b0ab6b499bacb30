import { toast } from '@mutha/remote/toast';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { ContactForm } from './contact-form.tsx';

let failed: MockInstance;
beforeEach(() => {
  failed = vi.spyOn(toast, 'error');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', vi.fn());
});

/** Types a message, and sends it. */
function send(): void {
  render(<ContactForm />);
  for (const [name, value] of Object.entries({ Message: 'Hello', Name: 'Ada', Email: 'ada@example.com' }))
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Message' }));
}

test('a browser that wrongly believes that it is offline sends the message all the same', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response());
  send();
  expect(await screen.findByRole('button', { name: 'Message Sent!' })).toBeDefined();
  expect(failed).not.toHaveBeenCalled();
});

test('where the site does not answer, nothing is sent, the text stays, and a message says so', async () => {
  vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  send();
  await expect.poll(() => failed.mock.calls).toEqual([[expect.stringMatching(/not sent/), expect.anything()]]);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Hello');
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeDefined();
});
