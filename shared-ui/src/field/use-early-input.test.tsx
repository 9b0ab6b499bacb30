import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, type Ref, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Input } from './field.tsx';

function Search({ hear = () => {}, given }: { hear?: (text: string) => void; given?: Ref<HTMLInputElement> }) {
  const [text, setText] = useState('');
  function change(next: string) {
    hear(next);
    setText(next);
  }
  return (
    <>
      <Input ref={given} aria-label="Search" value={text} onChange={(event) => change(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

test('what was typed into the server’s HTML is heard once, and stays', async () => {
  const hear = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Search />);
  const input = screen.getByRole<HTMLInputElement>('textbox');
  input.value = 'ars';
  const root = await act(async () => hydrateRoot(container, <Search hear={hear} />));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  expect(screen.getByRole('status').textContent).toBe('ars');
  expect(screen.getByRole('textbox')).toBe(input);
  expect(input.value).toBe('ars');
  fireEvent.change(input, { target: { value: 'arse' } });
  expect(hear.mock.calls).toEqual([['ars'], ['arse']]);
});

test('nothing is heard where nothing was typed, and a ref that is given gets the input', () => {
  const hear = vi.fn();
  const given = createRef<HTMLInputElement>();
  render(<Search hear={hear} given={given} />);
  expect(hear).not.toHaveBeenCalled();
  expect(given.current).toBe(screen.getByRole('textbox'));
});
