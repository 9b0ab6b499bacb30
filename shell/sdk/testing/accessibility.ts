import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with the problems that axe finds in the document. Colours need layout, so the browser tests check those. */
export async function expectNoViolations(): Promise<void> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
}
