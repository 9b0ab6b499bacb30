import { onServer } from '@mutha/testing';
import { expect, test } from 'vitest';
import { readSignals } from '../data/index.ts';

test.each(readSignals())(
  '$slug leads to the live board, to its filter if it is one, and to no shortlist yet',
  async ({ slug }) => {
    const path = `/signal/${slug}`;
    const html = await onServer({
      load: () => import('./detail-screen.tsx'),
      path,
      props: { path, params: { slug } },
    });
    expect(html).toContain(`href="/live?signal=${slug}"`);
    expect(html.includes(`href="/filter/${slug}"`)).toBe(['favdom', 'glass-jaw', 'shoot-on-sight'].includes(slug));
    expect(html).toMatch(/<button[^>]* aria-disabled="true"[^>]*>Add to shortlist/);
  },
);
