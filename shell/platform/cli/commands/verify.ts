import { Option } from '@commander-js/extra-typings';
import { repair, verify } from '@mutha/engine';
import { type Tried, tryStore } from '@mutha/store';
import { cli, command, exitCodes } from './command.ts';
import { counted } from './tables.ts';
import { printableLine } from './terminal.ts';

export const verifyCommand = command({
  cli: cli('verify', 'look for anything wrong in the store')
    .description(`Hashes every file of every release that was ever live or is in a preview, looks into the compressed
copies, compares every page and sitemap with what it should be, the registry with the log, the live releases with each
other, and what servers have of rollouts with the log. Names what is wrong, and what to do about it. Exit code 3 if
anything is.

With --repair it goes on after lost entries of the log, and makes the registry, compressed copies, pages and sitemaps
anew. Lost files of a release are put back by releasing the same build.

With --provider it looks at no release. It tries what this tool needs of a disk or a bucket, promise by promise,
on keys of its own, which it removes: so before a store begins, or while others use it.`)
    .addOption(new Option('--repair', 'mend what the store itself can mend').conflicts('provider'))
    .option('--provider', 'only try whether the disk or the bucket keeps the promises of a store'),
  needsNoStore: ({ provider }) => provider === true,
  writes: ({ repair }) => repair === true,
  answer: {
    is: 'What was found. With `--provider`, only `holds` and `promises`.',
    fields: {
      findings: 'What is wrong: a line each. Empty in a store that is in order.',
      warnings: 'Links and fragments that lead nowhere, and files of others: a line each.',
      remedies: 'What to do about the findings: a line each.',
      repaired: 'With `--repair`: what was mended, a line each.',
      releases: 'How many releases were looked at.',
      files: 'How many files.',
      pages: 'How many pages.',
      holds: 'Whether every promise of a store is kept.',
      promises:
        'Each promise: its `property`, as [the page on buckets](buckets.md#try-it) has it, whether it `holds`, `what` it is, and what was `found` instead.',
    },
  },
  async run({ store, say, warn }, options) {
    if (options.provider) return tried(store.address, await tryStore(store));
    const verified = options.repair ? await repair(store, say) : await verify(store, say);
    const { findings, warnings, remedies, releases, files, pages, repaired = [] } = verified;
    warn(warnings);
    const seen = `${counted(releases, 'release')}, ${counted(files, 'file')} and ${counted(pages, 'page')}`;
    const result =
      findings.length === 0 ? [`In order: ${seen}.`] : [...findings, `${findings.length} found in ${seen}.`];
    const lines = [...repaired.map((finding) => `Mended: ${finding}`), ...result, ...remedies];
    return {
      json: verified,
      text: lines.map(printableLine).join('\n'),
      exitCode: findings.length === 0 ? exitCodes.done : exitCodes.findings,
    };
  },
});

function tried(address: string, all: Tried[]) {
  const broken = all.filter(({ holds }) => !holds).length;
  const lines = all.map(({ holds, what, found }) => (holds ? `holds   ${what}` : `BROKEN  ${what}. Found: ${found}`));
  const result =
    broken === 0
      ? `${address} can hold a store.`
      : `${address} cannot hold a store: it breaks ${broken} of ${all.length} promises. The guide for operators says what a provider must do.`;
  return {
    json: { holds: broken === 0, promises: all },
    text: [...lines, result].map(printableLine).join('\n'),
    exitCode: broken === 0 ? exitCodes.done : exitCodes.findings,
  };
}
