import { flag, query, text } from '@mutha/shared-ui/query';
import { TestShell } from '@mutha/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLocation } from './known-address.ts';
import { useQueryState } from './use-query-state.ts';

const filters = query({ q: text(), only: flag(false) });

function Screen() {
  const { now, deferred, typed, push, clear } = useQueryState(filters);
  return (
    <>
      <input {...typed('q')} />
      <button type="button" onClick={() => push({ only: !now.only })}>
        Only
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
      <p>{`${deferred.q} ${deferred.only} ${useLocation().search}`}</p>
    </>
  );
}

test('a link sets the state, and a change of the visitor goes to the address', () => {
  const { container } = render(
    <TestShell path="/odds?q=arsenal&ref=mail">
      <Screen />
    </TestShell>,
  );
  const said = () => container.querySelector('p')?.textContent;
  expect(said()).toBe('arsenal false ?q=arsenal&ref=mail');
  fireEvent.click(screen.getByRole('button', { name: 'Only' }));
  expect(said()).toBe('arsenal true ?ref=mail&q=arsenal&only=on');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(said()).toBe(' false ?ref=mail');
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'hull' } });
  expect(said()).toBe('hull false ?ref=mail');
});
