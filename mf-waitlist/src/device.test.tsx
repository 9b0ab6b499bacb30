import { toast } from '@mutha/remote/toast';
import { arrive } from '@mutha/testing';
import { withoutWaits } from '@mutha/testing/without-waits';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ada,
  arriveWith,
  field,
  forgetAll,
  forgetDevice,
  given,
  inAnotherTab,
  kept,
  keptKeys,
  place,
  quickJoin,
} from './test-device.ts';

beforeEach(withoutWaits);
afterEach(forgetAll);

test('an emptied draft is removed, so that the form takes what is later typed into quick-join', async () => {
  const { container } = await arriveWith('given-elsewhere', null);
  for (const value of ['A', '']) fireEvent.change(field(container, 'firstName'), { target: { value } });
  expect(sessionStorage.getItem('mutha:waitlist:signup')).toBeNull();
});

test('a page that the browser shows again follows what the device keeps by then', async () => {
  const { values } = await arriveWith('place', place);
  localStorage.clear();
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(values()).toEqual(['', '', '']);
});

test('"Forget this device" leaves the first state, nothing kept, and the focus at the heading', async () => {
  kept('signup', { ...ada, lastName: 'typed' });
  const { values } = await arriveWith('place', place);
  kept('quick-joined', given, localStorage);
  forgetDevice();
  const heading = screen.getByRole('heading', { name: 'Get Early Access' });
  expect(document.activeElement).toBe(heading);
  expect(values()).toEqual(['', '', '']);
  expect(screen.queryByRole('heading', { name: 'MOVE UP THE QUEUE' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Not you/ })).toBeNull();
  expect(keptKeys()).toEqual([]);
});

test('a forgotten visitor is told so, and invited again by the same address', async () => {
  const told = vi.spyOn(toast, 'success');
  await arriveWith('place', place, undefined, '?ref=QX7Q7Q');
  forgetDevice();
  expect(told).toHaveBeenCalledWith('This device has forgotten you.');
  expect(screen.getByText(/A friend invited you/)).toBeTruthy();
});

test('joining removes what was typed into quick-join', async () => {
  const { container } = await arriveWith('quick-joined', given);
  fireEvent.click(field(container, 'consent'));
  fireEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  await screen.findByRole('heading', { name: 'Jump the Queue' });
  expect(keptKeys()).toEqual(['mutha:waitlist:place']);
});

test('a poll that is typed by one member is not shown to the next', async () => {
  await arriveWith('place', place);
  const answer = () => screen.getByLabelText(/killer/) as HTMLTextAreaElement;
  fireEvent.change(answer(), { target: { value: 'Typed' } });
  inAnotherTab('place', null);
  inAnotherTab('place', { ...place, code: 'OTHER1' });
  expect(answer().value).toBe('');
  inAnotherTab('place', place);
  expect(answer().value).toBe('Typed');
});

test('what quick-join was given fills the form, apart from consent; "Not you?" empties it and forgets', async () => {
  const { container, replaced, values } = await arriveWith('quick-joined', given);
  expect(replaced).toEqual([]);
  expect(values()).toEqual(['Grace', 'Hopper', 'grace@example.com']);
  expect(field(container, 'consent').checked).toBe(false);
  expect(screen.getByText(/You gave us this before/)).toBeTruthy();
  // No draft, so that a corrected quick-join is taken over.
  expect(sessionStorage).toHaveLength(0);
  fireEvent.click(field(container, 'consent'));
  expect(sessionStorage).toHaveLength(1);

  forgetDevice();
  expect(values()).toEqual(['', '', '']);
  expect(field(container, 'consent').checked).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Get Early Access' }));
  expect(screen.queryByText(/You gave us/)).toBeNull();
  expect(keptKeys()).toEqual([]);
});

test('a draft wins over what quick-join was given', async () => {
  kept('signup', { ...ada, consent: false });
  const { values } = await arriveWith('quick-joined', given);
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  expect(screen.queryByText(/You gave us/)).toBeNull();
});

test.each([1, { name: 'Ada' }, { name: null, email: 'a' }])('damaged, %j, it fills nothing', async (damaged) => {
  const { values } = await arriveWith('quick-joined', damaged);
  expect(values()).toEqual(['', '', '']);
});

test('another tab that joins and forgets is followed, and what is typed here comes back', async () => {
  const { container, values } = await arriveWith('nothing', 0);
  fireEvent.change(field(container, 'firstName'), { target: { value: 'Typed' } });
  inAnotherTab('place', place);
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  inAnotherTab('place', null);
  expect(values()).toEqual(['Typed', '', '']);
  inAnotherTab('place', place);
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  inAnotherTab('place', null);
  expect(values()).toEqual(['Typed', '', '']);
});

test('what is wrong with a form is not said of the place that another tab has taken', async () => {
  const { container, values } = await arriveWith('nothing', 0);
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  // The code that checks comes later.
  await vi.waitFor(() => screen.getByText('4 things need your attention'), 60_000);
  inAnotherTab('place', place);
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  expect(container.textContent).not.toContain('attention');
  expect(container.textContent).not.toContain('is required');
});

test('what another tab fills into a form that was refused is checked again', async () => {
  const { container } = await arriveWith('nothing', 0);
  fireEvent.submit(container.querySelector('form') as HTMLFormElement);
  // The code that checks comes later.
  await vi.waitFor(() => screen.getByText('4 things need your attention'), 60_000);
  inAnotherTab('quick-joined', given);
  await vi.waitFor(() => screen.getByText('One thing needs your attention'), 60_000);
  expect(container.textContent).not.toContain('First name is required');
});

test('quick-join in another tab fills an untouched form, and no other', async () => {
  const { container, values } = await arriveWith('nothing', 0);
  inAnotherTab('quick-joined', given);
  expect(values()).toEqual(['Grace', 'Hopper', 'grace@example.com']);
  inAnotherTab('quick-joined', null);
  expect(values()).toEqual(['', '', '']);
  expect(screen.queryByText(/You gave us/)).toBeNull();
  fireEvent.change(field(container, 'firstName'), { target: { value: 'Typed' } });
  inAnotherTab('quick-joined', given);
  expect(values()).toEqual(['Typed', '', '']);
});

test('quick-join keeps for the waitlist what it was given', async () => {
  const { container } = await arrive(quickJoin);
  for (const name of ['name', 'email'] as const)
    fireEvent.input(field(container, name), { target: { value: given[name] } });
  fireEvent.click(within(container).getByRole('button'));
  expect(keptKeys()).toEqual(['mutha:waitlist:quick-joined']);
  expect(Object.values(localStorage)).toEqual([JSON.stringify(given)]);
});

test('quick-join on a device that has a place is that place, and follows when it is forgotten', async () => {
  const { container } = await arrive({ ...quickJoin, early: kept('place', place, localStorage) });
  expect(field(container, 'name')).toBeNull();
  expect(container.textContent).toContain('#156is your place in the queue.');
  expect(screen.getByRole('link', { name: 'Move up the queue' }).getAttribute('href')).toBe('/waitlist');
  inAnotherTab('place', null);
  expect(field(container, 'name').value).toBe('');
});

test('"Forget this device" asks once, and nothing is lost by keeping', async () => {
  const { values } = await arriveWith('place', place);
  fireEvent.click(screen.getByRole('button', { name: /^Not you/ }));
  const keep = screen.getByRole('button', { name: 'Keep everything' });
  expect(document.activeElement).toBe(keep);
  fireEvent.click(keep);
  expect(values()).toEqual(['Ada', 'L', 'ada@example.com']);
  expect(keptKeys()).toEqual(['mutha:waitlist:place']);
});

test('focus in a field that another tab has taken away goes to the heading of the step', async () => {
  const { container } = await arriveWith('given-elsewhere', null);
  const heading = screen.getByRole('heading', { name: 'Get Early Access' });
  act(() => screen.getByRole('link', { name: 'Join the waitlist' }).focus());
  inAnotherTab('place', place);
  expect(document.activeElement).not.toBe(heading);
  inAnotherTab('place', null);
  act(() => field(container, 'email').focus());
  inAnotherTab('place', place);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jump the Queue' }));
});

test('a place that the browser does not keep is said to end with the page', async () => {
  const { container } = await arriveWith('quick-joined', given);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  fireEvent.click(field(container, 'consent'));
  fireEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  await screen.findByRole('heading', { name: 'Jump the Queue' });
  expect(screen.getByRole('note').textContent).toMatch(/does not keep your place/);
});

test('a place that the browser keeps needs no such words', async () => {
  await arriveWith('place', place);
  expect(screen.queryByRole('note')).toBeNull();
});

/** @param isTrue whether the site does not answer, as the browser believes */
function goOffline(isTrue = true): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = async () => {
    if (isTrue) throw new TypeError('Failed to fetch');
    return new Response();
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

test('a browser that wrongly believes that it is offline joins all the same', async () => {
  const { container } = await arriveWith('quick-joined', given);
  goOffline(false);
  fireEvent.click(field(container, 'consent'));
  fireEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  await screen.findByRole('heading', { name: 'Jump the Queue' });
});

test('a submission fails where the visitor is offline, and nothing is lost', async () => {
  const { container, values } = await arriveWith('quick-joined', given);
  goOffline();
  fireEvent.click(field(container, 'consent'));
  fireEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }));
  await screen.findByRole('alert');
  expect(values()).toEqual(['Grace', 'Hopper', 'grace@example.com']);
});

test('answers that cannot be saved keep the focus where it is', async () => {
  await arriveWith('place', place);
  for (const choice of ['Wild punts', 'Corners', '2 to 3']) fireEvent.click(screen.getByLabelText(choice));
  fireEvent.change(screen.getByLabelText(/killer/), { target: { value: 'Live line-ups' } });
  const save = screen.getByRole('button', { name: 'Lock my priority' });
  act(() => save.focus());
  goOffline();
  fireEvent.click(save);
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not save/);
  expect(document.activeElement).toBe(save);
});
