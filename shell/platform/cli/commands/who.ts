import { kilobytes, saidOf, titleOf } from '@mutha/contract';
import { type RolledOut, type Who, who } from '@mutha/engine';
import { pathFrom } from './arguments.ts';
import { cli, command } from './command.ts';
import { minuteOf, tableOf } from './tables.ts';
import { printableLine } from './terminal.ts';

export const whoCommand = command({
  cli: cli('who', 'show what renders a page: remote, version, team, size')
    .description(`Names each part of the page at a path: the shell's frame, the screen, and the fragments on it. For
each it says the remote, the team, the version, when and by whom it was made live, and the size of its own files, plain
and as sent. It also says if the path is a redirect, if no remote owns it, and which releases of rollouts some visitors
see there. ?inspect in the address of a page shows the same in the browser.

Write the path as in the address bar: /live, or the whole address. A slash at the end and a query make no difference.`)
    .argument('<path>', '', pathFrom),
  answer: {
    is: 'What renders the page.',
    fields: {
      path: 'The path, without a slash at its end.',
      answer: '`page`, `notFound` (its screen renders it with status 404), `redirect`, or `nobody` (the 404 page).',
      to: 'Where a redirect leads.',
      regions:
        'The frame, the screen and its fragments: `kind`, `part`, `name`, `team`, `version`, when it was `madeLive`, and its `size` (`files`, `bytes`, `compressed`).',
      rollouts: 'Releases that some visitors see there: `token`, `share`, `since`, `name`, `version`.',
      problems: 'Damage that was found: a line each.',
    },
  },
  async run({ store }, path) {
    const parts = await who(store, path);
    return {
      json: parts,
      text: [
        answerInWords(parts),
        regionTable(parts),
        ...(parts.rollouts ?? []).map(rolledInWords),
        ...parts.problems.map(printableLine),
      ].join('\n'),
    };
  },
});

function answerInWords({ path, answer, to }: Who): string {
  if (answer === 'redirect') return `${path} leads to ${to}.`;
  if (answer === 'nobody') return `No remote owns ${path}: visitors get the 404 page.`;
  if (answer === 'notFound')
    return `${path} is not among the pages of its screen, which answers with its not-found page (status 404).`;
  return `${path} is rendered by:`;
}

function rolledInWords({ token, share, since, name, version }: RolledOut): string {
  return `${share} % of visitors see ${name} ${version} here, since ${minuteOf(since)}: rollout ${token}.`;
}

function regionTable({ regions }: Who): string {
  const rows = regions.map(({ size, madeLive, ...region }) => [
    titleOf(region),
    region.name,
    region.team,
    region.version || '-',
    saidOf(madeLive),
    size ? kilobytes(size.bytes) : '-',
    size?.compressed === undefined ? '-' : kilobytes(size.compressed),
  ]);
  return tableOf(['part', 'remote', 'team', 'version', 'made live', 'size', 'sent'], rows);
}
