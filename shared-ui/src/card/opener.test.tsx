import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Opener } from './opener.tsx';

test('a plain press opens; with a key it is a link as any other', () => {
  const onOpen = vi.fn();
  render(
    <Opener href="?open=1" onOpen={onOpen}>
      Details
    </Opener>,
  );
  const link = screen.getByRole('link', { name: 'Details' });
  expect(link.getAttribute('href')).toBe('?open=1');
  const press = (keys: object) => {
    const event = createEvent.click(link, keys);
    fireEvent(link, event);
    return event.defaultPrevented;
  };
  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) expect(press({ [key]: true })).toBe(false);
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(onOpen).toHaveBeenCalledTimes(1);
});
