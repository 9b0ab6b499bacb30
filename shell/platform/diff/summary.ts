import { type ChangeGroup, grouped } from './change.ts';
import type { Compared } from './sites.ts';
import { isOther, sizeInWords } from './sizes.ts';

/**
 * How many changes are printed for one part of the site: two or three parts fit a screen. The report has all of them.
 */
const mostChanges = 12;

/** How many pages are named beside a change, so that it stays one line. */
const mostPages = 3;

/** The lines that a terminal shows of a comparison. */
export function summaryOf({ name, version, live, preview, teams, changes, sizes, pages }: Compared): string[] {
  if (live === version && preview)
    return [
      `${name} ${version} is already in the preview ${preview}: there is nothing to compare. Compare it with what is live: "npx mutha diff ${name}"`,
    ];
  if (live === version) return [`${name} ${version} is already live: there is nothing to compare.`];
  const looked = `${pages} ${pages === 1 ? 'page' : 'pages'} compared`;
  const head = `${name} ${version} ${live ? `instead of ${live}` : 'is new on the site'}: ${looked}.`;
  if (changes.length === 0) return [head, 'Nothing that a visitor could notice.'];
  const owners = [...new Set(changes.map(({ owner }) => owner))].sort((one) => (one === name ? -1 : 0));
  const lines = owners.flatMap((owner) => {
    const own = grouped(changes.filter((change) => change.owner === owner)).map(inWords);
    const rest = own.length - mostChanges;
    return [
      `${owner}${teams[owner] ? ` (team ${teams[owner]})` : ''}`,
      ...own.slice(0, mostChanges).map((line) => `  ${line}`),
      ...(rest > 0 ? [`  … and ${rest} more: see the report`] : []),
    ];
  });
  const grown = sizes.filter(isOther).map((size) => `  ${sizeInWords(size)}`);
  return [head, ...lines, ...(grown.length > 0 ? ['Sizes', ...grown] : [])];
}

function inWords({ kind, said, when, pages }: ChangeGroup): string {
  const [shown, rest] =
    pages.length > mostPages ? [pages.slice(0, mostPages - 1), pages.length - mostPages + 1] : [pages, 0];
  const where = `${shown.join(', ')}${rest > 0 ? ` and ${rest} more pages` : ''}`;
  return `${kind.padEnd(9)} ${where ? `${where}: ` : ''}${said}${when ? ` (${when})` : ''}`;
}
