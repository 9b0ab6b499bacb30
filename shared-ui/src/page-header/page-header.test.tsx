import { expectNoViolations } from '@mutha/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallToAction } from '../call-to-action/call-to-action.tsx';
import { Section } from '../section/section.tsx';
import { PageHeader } from './page-header.tsx';

test('page header, section and call to action give a page its headings, in order', async () => {
  render(
    <main>
      <PageHeader title="Page" lead="What it is for" above={<a href="/">Back</a>}>
        More
      </PageHeader>
      <Section title="Part" lead="About the part">
        Content
      </Section>
      <CallToAction title="Join" action={<a href="/join">Go</a>}>
        Why
      </CallToAction>
    </main>,
  );
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings).toEqual(['H1 Page', 'H2 Part', 'H2 Join']);
  expect(screen.getByRole('region', { name: 'Part' }).textContent).toContain('Content');
  expect(screen.getByText('What it is for')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go' })).toBeTruthy();
  await expectNoViolations();
});
