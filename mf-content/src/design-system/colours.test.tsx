import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Colours } from './colours.tsx';

test('a colour of text is shown by letters, and one of shapes by a disc', () => {
  vi.stubGlobal('matchMedia', () => new EventTarget());
  render(<Colours />);
  for (const swatch of screen.getAllByRole('listitem')) {
    const isOfText = within(swatch).queryByText('at least 4.5') !== null;
    expect(within(swatch).queryByText('Aa') !== null).toBe(isOfText);
    expect(within(swatch).queryByText('●') !== null).toBe(!isOfText);
  }
});
