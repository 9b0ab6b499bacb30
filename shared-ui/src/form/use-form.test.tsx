import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Radio } from '../choice-group/choice-group.tsx';
import { ErrorSummary } from '../field/error-summary.tsx';
import { Field, Input, Textarea } from '../field/field.tsx';
import { type FormOptions, useForm } from './use-form.ts';

interface Order {
  name: string;
  note: string;
  isGift: boolean;
  size: string | null;
  extras: string[];
  count: [number];
}

const empty: Order = { name: '', note: '', isGift: false, size: null, extras: [], count: [1] };
const kept = 'kit:order';
const inStorage = () => JSON.parse(sessionStorage.getItem(kept) ?? 'null');
const keep = (value: unknown) => sessionStorage.setItem(kept, JSON.stringify(value));

function OrderForm(options: Partial<FormOptions<Order, Order>>) {
  const form = useForm<Order>({
    kept,
    empty,
    check: (order) => (order.name ? { value: order } : { errors: { name: 'A name, please' } }),
    send() {
      form.reset();
    },
    ...options,
  });
  return (
    <form {...form.props} aria-label="Order">
      {form.problems.length > 0 && <ErrorSummary title="To mend" errors={form.problems} />}
      <Field label="Note" {...form.field('note')}>
        <Textarea {...form.input('note')} />
      </Field>
      <Field label="Name" {...form.field('name')}>
        <Input {...form.input('name')} />
      </Field>
      <Checkbox label="Gift" {...form.choice('isGift')} />
      {['S', 'L'].map((size) => (
        <Radio key={size} label={size} {...form.choice('size', size)} />
      ))}
      {['Bow', 'Card'].map((extra) => (
        <Checkbox key={extra} label={extra} {...form.choice('extras', extra)} />
      ))}
      <button type="submit" aria-busy={form.isChecking} suppressHydrationWarning>
        Send
      </button>
      {form.hasFailed && <p>Not sent</p>}
    </form>
  );
}

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => fireEvent.click(screen.getByRole('button'));

/** Hydrates the form in the HTML of a server, in which the visitor does something first. */
async function arrive(form: ReactNode, early: () => void) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  early();
  const root = await act(async () => hydrateRoot(container, form));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
}

beforeEach(() => sessionStorage.clear());

test('each kind of field is kept letter by letter, and filled into the next form', async () => {
  const { unmount } = render(<OrderForm />);
  await userEvent.type(box('Name'), 'Ada');
  for (const label of ['Gift', 'L', 'Card', 'Bow', 'Card']) fireEvent.click(box(label));
  expect(inStorage()).toEqual({ ...empty, name: 'Ada', isGift: true, size: 'L', extras: ['Bow'] });
  unmount();
  render(<OrderForm />);
  expect(['Gift', 'S', 'L', 'Bow', 'Card'].map((label) => box(label).checked)).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(box('Name').value).toBe('Ada');
});

test('a form that is emptied keeps nothing, and neither does one that is sent', async () => {
  render(<OrderForm />);
  await userEvent.type(box('Name'), 'A{Backspace}');
  expect(sessionStorage).toHaveLength(0);
  await userEvent.type(box('Name'), 'Ada');
  expect(sessionStorage).toHaveLength(1);
  send();
  expect(sessionStorage).toHaveLength(0);
  expect(box('Name').value).toBe('');
});

test('what is typed before hydration stays, is newer than what was kept, and is kept', async () => {
  keep({ ...empty, name: 'Grace', note: 'Hello', size: 'S' });
  await arrive(<OrderForm />, () => {
    box('Name').value = 'Ada';
    box('L').checked = true;
    box('Bow').checked = true;
    box('Card').checked = true;
  });
  expect([box('Name').value, box('Note').value, box('S').checked]).toEqual(['Ada', 'Hello', false]);
  expect(inStorage()).toEqual({ ...empty, name: 'Ada', note: 'Hello', size: 'L', extras: ['Bow', 'Card'] });
});

test('a form that was sent before its code was there counts as it looked', async () => {
  keep({ ...empty, name: 'Grace' });
  await arrive(<OrderForm />, () => screen.getByRole('button').setAttribute('aria-busy', 'true'));
  expect(box('Name').value).toBe('');
});

test.each(['{', 'null', '7', '"text"', '[]', '{"name":7,"__proto__":"x"}', '{"extras":[{}],"count":["1"],"size":1}'])(
  '%s in the storage fills nothing',
  async (text) => {
    sessionStorage.setItem(kept, text);
    const sent = vi.fn();
    render(<OrderForm check={(value) => ({ value })} send={sent} />);
    send();
    expect(sent.mock.calls[0]?.[0]).toEqual(empty);
  },
);

test('of what was kept, a field that does not fit is as in the empty form', () => {
  keep({ name: 'Ada', size: 7, count: [], extras: ['Bow'] });
  const sent = vi.fn();
  render(<OrderForm send={sent} />);
  send();
  expect(sent.mock.calls[0]?.[0]).toEqual({ ...empty, name: 'Ada', extras: ['Bow'] });
});

test('what a script fills in without an event counts, and stays when something else is typed', async () => {
  const sent = vi.fn();
  render(<OrderForm send={sent} />);
  box('Name').value = 'Ada';
  await userEvent.type(box('Note'), 'Hello');
  expect([box('Name').value, inStorage().name]).toEqual(['Ada', 'Ada']);
  box('Name').value = 'Grace';
  fireEvent.click(box('L'));
  box('Note').value = '';
  send();
  expect(sent.mock.calls[0]?.[0]).toEqual({ ...empty, name: 'Grace', size: 'L' });
});

test('what is wrong is said once the form is sent, takes the focus, and goes with what mends it', async () => {
  render(<OrderForm />);
  await userEvent.type(box('Name'), 'A{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
  send();
  expect(screen.getByRole('alert').textContent).toContain('A name, please');
  expect(document.activeElement).toBe(box('Name'));
  box('Note').focus();
  send();
  expect(document.activeElement).toBe(box('Name'));
  await userEvent.type(box('Name'), 'A');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.type(box('Name'), '{Backspace}');
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('while the code that checks is on its way the button is busy, and the form is sent once', async () => {
  let arrived = () => {};
  const coming = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const sent = vi.fn();
  render(<OrderForm check={(value) => coming.then(() => ({ value }))} send={sent} />);
  send();
  send();
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  await act(async () => arrived());
  expect(sent).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('false');
});

test('where that code does not come the form says so, keeps what was typed, and can be sent again', async () => {
  const check = vi.fn<NonNullable<FormOptions<Order, Order>['check']>>((value) => ({ value }));
  check.mockImplementationOnce(() => Promise.reject(new Error('lost')));
  const sent = vi.fn();
  render(<OrderForm check={check} send={sent} />);
  await userEvent.type(box('Name'), 'Ada');
  await act(async () => send());
  expect(screen.getByText('Not sent')).toBeTruthy();
  expect([box('Name').value, sent.mock.calls.length]).toEqual(['Ada', 0]);
  await act(async () => send());
  expect(screen.queryByText('Not sent')).toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('what the device fills in makes no draft, until the visitor types', async () => {
  render(<OrderForm readGiven={() => ({ ...empty, name: 'Grace' })} />);
  expect([box('Name').value, sessionStorage.length]).toEqual(['Grace', 0]);
  await userEvent.clear(box('Name'));
  expect(inStorage()).toEqual(empty);
});

test('where the device has what the form is for already, what the HTML held before makes no draft', async () => {
  await arrive(<OrderForm isSettled={() => true} />, () => {
    box('Name').value = 'Browser';
  });
  expect(sessionStorage.length).toBe(0);
});
