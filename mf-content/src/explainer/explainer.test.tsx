import { band } from '@mutha/shared-ui';
import { expectNoViolations, TestShell } from '@mutha/testing';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import config from '../../remote.config.ts';
import { pathOf } from './page.ts';
import { explainerPages } from './pages.ts';

/** The component that `remote.config.ts` names for a path. */
async function screenAt(path: string) {
  const module = await config.screens.find((screen) => screen.path === path)?.screen();
  const [Screen] = Object.values(module ?? {});
  return Screen as React.ComponentType;
}

/** The drawing of each page's picture, without its description for visitors who cannot see it. */
const pictures = new Map<string, string>();

describe.each(explainerPages.map((page) => [pathOf(page), page] as const))('%s', (path, page) => {
  let Screen: React.ComponentType;
  beforeAll(async () => {
    Screen = await screenAt(path);
  });

  test('draws each part', async () => {
    const { container } = render(
      <TestShell>
        <Screen />
      </TestShell>,
    );
    const textsOf = (selector: string) =>
      [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
    expect(textsOf('h1')).toEqual([page.title]);
    const labels = page.cards.flatMap(({ lines }) => lines.flatMap(({ label }) => label ?? []));
    expect(textsOf('li > strong')).toEqual(labels);
    for (const text of [page.subtitle, page.description]) expect(screen.getByText(text)).toBeTruthy();
    expect(textsOf('ul[aria-label="Tags"] > li')).toEqual(page.tags);
    const picture = screen.getByRole('img', { name: page.picture.description });
    expect(picture.querySelectorAll('path, circle, text').length).toBeGreaterThan(4);
    pictures.set(path, picture.innerHTML);

    expect(textsOf('h2')).toEqual([
      ...page.cards.map(({ title }) => title),
      ...(page.scale ? ['The FavDom scale'] : []),
      'Upcoming matches',
      'Live matches',
      'Past matches',
      'Questions, answered',
      page.callToAction.title,
      'Read next',
    ]);

    for (const match of page.upcoming) {
      const card = within(article(match));
      const label = [match.confidence, match.confidenceScore].filter(Boolean).join(' ');
      expect(card.getByText(label).dataset.variant).toBe(match.confidence === 'High' ? 'default' : 'secondary');
      for (const text of [match.competition, match.datetime, page.title]) expect(card.getByText(text)).toBeTruthy();
      expect(card.getByRole('link').getAttribute('href')).toBe(match.page);
      expect(card.getByText('Track This Game').closest('button')?.getAttribute('aria-disabled')).toBe('true');
    }
    const live = screen.getByText('Live matches').closest('section');
    for (const { home, away, page: own, score, minute, phase, status, confidence, alert } of page.live) {
      for (const text of [
        `${home} vs ${away}`,
        score,
        `${minute}' ${phase}`,
        status,
        `${band(confidence)} ${confidence}`,
        alert,
      ])
        expect(live?.textContent).toContain(text);
      expect(live?.querySelector(`a[href="${own}"]`)?.textContent).toBe(`${home} vs ${away}`);
    }

    expect(textsOf('th[scope="col"]')).toEqual(['Match', 'Pre-Game Call', 'Final Score', 'ROI']);
    expect(textsOf('th[scope="row"]')).toHaveLength(page.past.length);
    const action = screen.getByRole('link', { name: page.callToAction.buttonText });
    const { to } = page.callToAction;
    expect(action.getAttribute('href')).toBe(to === '/live' ? `/live?signal=${page.slug}` : to);
    expect(screen.getAllByText('Sample data, weekend of 27 to 29 November 2026, UK times.')).toHaveLength(2);
    expect(screen.getAllByText('Sample data.')).toHaveLength(1);

    const addressOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
    expect(addressOf(`See ${page.title} on the live board`)).toBe(`/live?signal=${page.slug}`);
    const label = page.title.toUpperCase().replaceAll(/[ -]/g, '+');
    expect(addressOf(`See the fixtures with ${page.title}`)).toBe(
      page.kind === 'filter' ? `/filters?signal=${label}&confidence=50` : null,
    );

    expect(properties(container, 'FAQPage', 'name')).toEqual(page.faqs.map(({ question }) => question));
    expect(properties(container, 'FAQPage', 'text')).toEqual(page.faqs.map(({ answer }) => answer));
    expect(properties(container, 'BreadcrumbList', 'name')).toEqual([
      'Home',
      page.kind === 'filter' ? 'Filters' : 'Signals',
      page.title,
    ]);
    expect(container.innerHTML).not.toContain('SportsEvent');
  });
});

// All pages share one layout. Together, these three pages show every way in which pages may differ.
test.each(['/filter/favdom', '/filter/late-swingers', '/signal/red-card'])('axe finds nothing on %s', async (path) => {
  const Screen = await screenAt(path);
  render(
    <TestShell>
      <Screen />
    </TestShell>,
  );
  await expectNoViolations();
});

test('no two pages have the same picture', () => {
  expect(pictures.size).toBe(explainerPages.length);
  expect(new Set(pictures.values()).size).toBe(explainerPages.length);
});

function article({ home, away }: { home: string; away: string }): HTMLElement {
  const found = screen
    .getAllByText(`${home} vs ${away}`)
    .map((heading) => heading.closest('article'))
    .find(Boolean);
  if (!found) throw new Error(`${home} vs ${away} is not on a card.`);
  return found;
}

/** The values of one schema.org property inside the items of one type. */
function properties(container: HTMLElement, type: string, name: string): (string | null)[] {
  return [...container.querySelectorAll(`[itemtype="https://schema.org/${type}"] [itemprop="${name}"]`)].map(
    ({ textContent }) => textContent,
  );
}
