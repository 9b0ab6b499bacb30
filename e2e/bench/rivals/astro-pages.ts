import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReadConfig } from '@mutha/build';
import { slotOf } from './client/astro/slot-of.ts';
import { clientFolder } from './parts.ts';
import { pagesOf, partsOf, type RivalPage } from './rival-parts.ts';

/** The props that the home page gives to its form. An island gets them from its page. */
export const formProps = 'source="home"';

/** Fragments that are used, so they are islands, with their props. Others have only words and links. */
const usedFragments: Record<string, string> = { 'mf-waitlist/quick-join': formProps };

/** Pages that have only words and a form: their whole screen is the island. */
export const formPages = ['/contact'];

/**
 * Writes an Astro project's sources: a module for each part of the remotes, and a page for each page of the site.
 * @param headOf what a page's head contains
 */
export function writeAstroPages(
  sources: string,
  project: string,
  configs: ReadConfig[],
  headOf: (page: RivalPage) => string,
): void {
  const write = (path: string, lines: string[]) => {
    const file = join(project, 'src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${lines.join('\n')}\n`);
  };
  const helper = join(clientFolder(sources), 'astro');
  for (const { remote, part, module, pages } of configs.flatMap(partsOf)) {
    const kind = pages.length > 0 ? 'screen' : 'fragment';
    write(`parts/${remote}/${part}.tsx`, [
      `import { Part } from ${JSON.stringify(join(helper, 'part.tsx'))};`,
      `import * as module from ${JSON.stringify(join(sources, remote, module))};`,
      'export default function Island(props) {',
      `  return <Part {...props} remote="${remote}" module={module} kind="${kind}" />;`,
      '}',
    ]);
  }
  for (const page of pagesOf(configs)) {
    const file = page.path === '/' ? 'index' : page.path.slice(1);
    write(`pages/${file}.astro`, astroPage(page, helper, join(project, 'src'), headOf(page)));
  }
}

/**
 * A page that is used is one island. On a page that is read, the form is an island, which starts when the browser is
 * idle.
 */
function astroPage(
  { path, parts, fragments, hydrate }: RivalPage,
  helper: string,
  folder: string,
  head: string,
): string[] {
  const [screen, ...embedded] = parts;
  const whole = hydrate === 'load' ? 'client:load' : formPages.includes(path) ? 'client:idle' : '';
  const toasts = whole || (fragments.some((fragment) => usedFragments[fragment]) && 'client:idle');
  const slug = JSON.stringify({ slug: path.split('/').at(-1) });
  return [
    '---',
    `import Layout from ${JSON.stringify(join(helper, 'layout.astro'))};`,
    `import Screen from ${JSON.stringify(join(folder, 'parts', `${screen}.tsx`))};`,
    ...embedded.map(
      (part, index) => `import Embedded${index} from ${JSON.stringify(join(folder, 'parts', `${part}.tsx`))};`,
    ),
    ...(toasts ? [`import { Toasts } from ${JSON.stringify(join(helper, 'toasts.tsx'))};`] : []),
    `const path = ${JSON.stringify(path)};`,
    `const head = ${JSON.stringify(head)};`,
    '---',
    `<Layout path={path} head={head} isUsed={${hydrate === 'load'}}>`,
    `<Screen ${whole ? `${whole} ` : ''}path={path} params={${slug}}>`,
    ...fragments.map((fragment, index) => {
      const props = usedFragments[fragment];
      return `<Embedded${index} ${props ? `client:idle ${props} ` : ''}path={path} slot="${slotOf(fragment)}" />`;
    }),
    '</Screen>',
    ...(toasts ? [`<Toasts ${toasts} slot="late" />`] : []),
    '</Layout>',
  ];
}
