import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Card } from './card.tsx';

test('is a surface, or draws its child as one', async () => {
  render(
    <>
      <Card>Plain</Card>
      <Card asChild>
        <a href="/live">Live</a>
      </Card>
    </>,
  );
  expect(screen.getByText('Plain').className).toBe('ui-card');
  expect(screen.getByRole('link', { name: 'Live' }).className).toBe('ui-card');
  await expectNoViolations();
});
