import { remoteFolders } from '@mutha/cli';
import { expect, test } from 'vitest';
import { filterPages, signalPages, sourceOf } from './explainer-pages.ts';

type Link = { to: string; label: string; title?: string; kind?: string };
type Frame = {
  headerLinks: Link[];
  callToAction: Link;
  footerLinks: { kind?: string; links: Link[] }[];
};
type Config = { default: { screens: { path: string; title: string }[] } };
type Filters = { sampleFilters: { slug: string }[] };
type Signals = { explainedSignals: { slug: string }[] };

const pathsOf = (pages: { path: string }[]) => pages.map(({ path }) => path);

/**
 * The three files that link to the explainer pages. Each belongs to another team than the pages. The team decides when
 * to link to a new page, and this test tells the team that there is one.
 */
const [frame, filters, signals] = await Promise.all([
  sourceOf<Frame>('shell/src/frame/links.ts'),
  sourceOf<Filters>('mf-fixtures/src/data/filters.ts'),
  sourceOf<Signals>('mf-signals/src/data/explained.ts'),
]);

test.each([
  {
    file: 'shell/src/frame/links.ts',
    leadsTo: frame.footerLinks
      .flatMap(({ links }) => links.map(({ to }) => to))
      .filter((to) => /^\/(filter|signal)\//.test(to)),
    pages: pathsOf([...filterPages, ...signalPages]),
  },
  {
    file: 'mf-fixtures/src/data/filters.ts',
    leadsTo: filters.sampleFilters.map(({ slug }) => `/filter/${slug}`),
    pages: pathsOf(filterPages),
  },
  {
    file: 'mf-signals/src/data/explained.ts',
    leadsTo: signals.explainedSignals.map(({ slug }) => `/signal/${slug}`),
    pages: pathsOf(signalPages),
  },
])('$file leads to each explainer page of mf-content, and to none that is not there', ({ file, leadsTo, pages }) => {
  expect(pages.length).toBeGreaterThan(0);
  expect([
    ...pages.filter((path) => !leadsTo.includes(path)).map((path) => `nothing in ${file} leads to the page ${path}`),
    ...leadsTo.filter((path) => !pages.includes(path)).map((path) => `${file} leads to ${path}, which is not a page`),
    ...leadsTo.filter((path, index) => leadsTo.indexOf(path) < index).map((path) => `${file} leads to ${path} twice`),
  ]).toEqual([]);
});

test('the frame knows the title of each page that it leads to', async () => {
  const configs = remoteFolders().map((remote) => sourceOf<Config>(`${remote}/remote.config.ts`));
  const screens = (await Promise.all(configs)).flatMap((config) => config.default.screens);
  const inFooter = frame.footerLinks.flatMap(({ kind, links }) => links.map((link) => ({ ...link, kind })));
  const links: Link[] = [...frame.headerLinks, frame.callToAction, ...inFooter];
  const known = screens.filter(({ path }) => links.some(({ to }) => to === path));
  // A message takes the title of the first link to a page (`shell/src/frame/open-tab-head.ts`).
  const titleOf = (path: string) => {
    const link = links.find(({ to }) => to === path);
    return link?.title ?? [link?.label, link?.kind].join(' ').trim();
  };
  expect(known.length).toBeGreaterThan(25);
  expect(known.map(({ path }) => [path, titleOf(path)])).toEqual(known.map(({ path, title }) => [path, title]));
});
