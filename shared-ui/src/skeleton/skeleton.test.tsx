import { expectNoViolations } from '@mutha/testing';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from './skeleton.tsx';

test('is a shape that screen readers skip', async () => {
  const { container } = render(<Skeleton className="h-6" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.firstElementChild?.className).toBe('ui-skeleton h-6');
  await expectNoViolations();
});
