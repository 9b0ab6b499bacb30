import { repair } from '../upkeep/repair.ts';
import { verify } from '../upkeep/verify.ts';
import { type Command, exitCodes } from './command.ts';
import { printableLine } from './terminal.ts';
import { warn } from './warn.ts';

export const verifyCommand: Command = {
  usage: '[--repair]',
  summary: 'look for anything wrong in the store',
  help: `Hashes every file of every release that was ever live or is in a preview, looks into the compressed copies, compares every page and
sitemap with what it should be, the registry with the log, and the live releases with each other. Names what is wrong, and what to
do about it. Exit code 3 if anything is.

  --repair   mend what the store itself can mend: go on after lost entries of the log, make the registry, compressed copies, pages and
             sitemaps anew. Lost files of a release are put back by releasing the same build`,
  options: { repair: { type: 'boolean' } },
  writes: ({ options }) => options.repair === true,
  takes: [0, 0],
  async run({ options, store, say }) {
    const verified = options.repair ? await repair(store, say) : await verify(store, say);
    const { findings, warnings, remedies, releases, files, pages } = verified;
    warn(say, warnings);
    const repaired = (verified.repaired ?? []).map((finding) => `Mended: ${finding}`);
    const seen = `${releases} releases, ${files} files and ${pages} pages`;
    const said = findings.length === 0 ? [`In order: ${seen}.`] : [...findings, `${findings.length} found in ${seen}.`];
    return {
      json: verified,
      text: [...repaired, ...said, ...remedies].map(printableLine).join('\n'),
      exitCode: findings.length === 0 ? exitCodes.done : exitCodes.findings,
    };
  },
};
