import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Accordion, AccordionItem } from './accordion.tsx';

test('opens and closes, and is reached by keyboard', async () => {
  render(
    <Accordion>
      <AccordionItem summary="Question">Answer</AccordionItem>
    </Accordion>,
  );
  const item = screen.getByRole('group') as HTMLDetailsElement;
  expect(item.open).toBe(false);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Question');
  await userEvent.click(screen.getByText('Question'));
  expect(item.open).toBe(true);
  await userEvent.click(screen.getByText('Question'));
  expect(item.open).toBe(false);
  await expectNoViolations();
});

test('holds its answer in the document while it is closed, so that find-in-page opens it', () => {
  render(<AccordionItem summary="Question">Answer</AccordionItem>);
  expect(screen.getByText('Answer').closest('details')?.open).toBe(false);
});
