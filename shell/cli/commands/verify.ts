import { repair, verify } from '@mutha/engine';
import { cli, command, exitCodes } from './command.ts';
import { printableLine } from './terminal.ts';

export const verifyCommand = command({
  cli: cli('verify', 'look for anything wrong in the store')
    .description(`Hashes every file of every release that was ever live or is in a preview, looks into the compressed
copies, compares every page and sitemap with what it should be, the registry with the log, the live releases with each
other, and what servers have of rollouts with the log. Names what is wrong, and what to do about it. Exit code 3 if
anything is.

With --repair it goes on after lost entries of the log, and makes the registry, compressed copies, pages and sitemaps
anew. Lost files of a release are put back by releasing the same build.`)
    .option('--repair', 'mend what the store itself can mend'),
  writes: ({ repair }) => repair === true,
  async run({ store, say, warn }, options) {
    const verified = options.repair ? await repair(store, say) : await verify(store, say);
    const { findings, warnings, remedies, releases, files, pages, repaired = [] } = verified;
    warn(warnings);
    const seen = `${releases} releases, ${files} files and ${pages} pages`;
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
