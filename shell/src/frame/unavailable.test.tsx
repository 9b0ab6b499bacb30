import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useConnection } from './unavailable.tsx';

let isOnLine: boolean;
beforeEach(() => {
  isOnLine = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnLine);
});

function become(online: boolean): void {
  isOnLine = online;
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

function Seen({ onReturn, onShown }: { onReturn: () => void; onShown?: () => void }) {
  const isOnline = useConnection(onReturn);
  useLayoutEffect(() => onShown?.(), [onShown]);
  return isOnline ? 'online' : 'offline';
}

test('tells each time that the connection is back, and never that it was there all the time', () => {
  const onReturn = vi.fn();
  render(<Seen onReturn={onReturn} />);
  expect(onReturn).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    act(() => become(false));
    expect(screen.getByText('offline')).toBeDefined();
    act(() => become(true));
    expect(screen.getByText('online')).toBeDefined();
    expect(onReturn).toHaveBeenCalledTimes(times);
  }
});

test('tells so where the connection is back at the very moment at which its loss is shown', () => {
  isOnLine = false;
  const onReturn = vi.fn();
  const back = () => become(true);
  render(<Seen onReturn={onReturn} onShown={back} />);
  expect(screen.getByText('online')).toBeDefined();
  expect(onReturn).toHaveBeenCalledTimes(1);
});
