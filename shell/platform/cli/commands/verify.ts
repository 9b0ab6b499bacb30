import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { repair, verify } from '@mutha/engine';
import { type Tried, tryStore, type User } from '@mutha/store';
import { verifyServed } from '../verify/verify-served.ts';
import { durationFrom } from './arguments.ts';
import { type CommandContext, cli, command, exitCodes } from './command.ts';
import { counted } from './tables.ts';
import { printableLine } from './terminal.ts';
import { platformKeysFrom } from './user-keys.ts';

export const verifyCommand = command({
  cli: cli('verify', 'find damage in the store')
    .description(`Compares every file of every release that was ever live or is in a preview with its hash, and checks
the compressed copies and deltas. Compares every page and sitemap with what it should be, the registry with the log,
the live releases with each other, and the rollout files with the log. Names what is wrong, and what to do about it.
Exits with 3 if it finds anything.

With --repair it continues after lost log entries, and makes the registry, compressed copies, deltas, pages and
sitemaps again. To restore lost files of a release, release the same build again.

With --from it looks at a site as its visitors get it, and needs only its address and the public key of the platform.
It compares the registry, every page, every file and the headers with what the signed log asks for, and says how old
the log is. The log must still contain what this machine saw last time. Exit code 1 means that the site could not be
checked.

With --provider it looks at no release. It tests what this tool needs from a disk or a bucket, promise by promise, with
keys of its own, which it removes. So you can run it before the first release, or while others use the store.`)
    .addOption(new Option('--repair', 'repair what can be rebuilt from the store').conflicts('provider'))
    .option('--provider', 'only test whether the disk or the bucket keeps the promises of a store')
    .addOption(
      new Option('--from <url>', 'only check what the site at this address serves, without its store')
        .conflicts(['repair', 'provider'])
        .argParser(siteFrom),
    )
    .option('--platform-key <key>', 'the public key of the platform, as a file or as text; default: MUTHA_PLATFORM_KEY')
    .option('--max-age <time>', "how old the platform's last signature of the log may be, such as 36h", durationFrom)
    .option('--wait <time>', 'how long to wait for a running change; default: 30s', durationFrom),
  needsNoStore: ({ provider, from }) => provider === true || from !== undefined,
  writes: ({ repair }) => repair === true,
  answer: {
    is: 'What was found. With `--provider`, only `holds` and `promises`. With `--from`, exit code 1 means that the site could not be checked.',
    fields: {
      findings: 'What is wrong: a line each. Empty in a store that is in order.',
      warnings: 'Dead links, missing fragments, and foreign files: a line each.',
      remedies: 'What to do about the findings: a line each.',
      repaired: 'With `--repair`: what was repaired, and what that changed: a line each.',
      releases: 'How many releases were checked.',
      files: 'How many files.',
      pages: 'How many files of the site beside them, pages above all. With `--from`, how many pages.',
      entry: 'With `--from`: the number of the last entry of the log that counts.',
      at: 'With `--from`: when that entry was written.',
      confirmed: 'With `--from`, of a site with owners: when the platform last signed an entry.',
      holds: 'Whether every promise of a store is kept.',
      promises:
        'Each promise: its `property`, as [the page on buckets](buckets.md#try-it) has it, whether it `holds`, `what` it is, and what was `found` instead.',
    },
  },
  async run({ store, say, warn }, options) {
    if (options.provider) return tried(store.address, await tryStore(store));
    if (options.from) return fromOutside(options.from, store.user ?? {}, options, warn);
    const verified = options.repair ? await repair(store, say) : await verify(store, say);
    const { findings, warnings, remedies, releases, files, pages, repaired = [] } = verified;
    warn(warnings);
    const seen = `${counted(releases, 'release')} (${counted(files, 'file')}) and ${counted(pages, 'site file')}`;
    const result =
      findings.length === 0
        ? [`No problems found in ${seen}.`]
        : [...findings, `${counted(findings.length, 'problem')} found in ${seen}.`];
    const lines = [...repaired.map((finding) => `Found and repaired: ${finding}`), ...result, ...remedies];
    return resultOf(verified, lines, findings.length === 0);
  },
});

async function fromOutside(
  address: string,
  user: User,
  { platformKey, maxAge, wait = 30_000 }: { platformKey?: string; maxAge?: number; wait?: number },
  warn: CommandContext['warn'],
) {
  const platform = platformKey === undefined ? user.platform : platformKeysFrom(platformKey);
  const verified = await verifyServed(address, { ...user, platform }, { maxAge, wait });
  const { findings, warnings, entry, at, confirmed, files, pages } = verified;
  warn(warnings);
  const seen = `${counted(pages, 'page')} and ${counted(files, 'file')}`;
  const age = confirmed ? ` The platform last signed the log at ${confirmed}.` : '';
  const lines =
    findings.length === 0
      ? [`No problems found: ${seen} match entry ${entry} of the log, written at ${at}.${age}`]
      : [...findings, `${counted(findings.length, 'problem')} found in ${seen}.${age}`];
  return resultOf(verified, lines, findings.length === 0);
}

/** Reads the address of a site. @returns its origin */
function siteFrom(given: string): string {
  if (/^https?:\/\/[^/?#]+\/?$/.test(given) && URL.canParse(given)) return new URL(given).origin;
  throw new InvalidArgumentError('Not the address of a site. Write it like https://www.example.com.');
}

function tried(address: string, all: Tried[]) {
  const broken = all.filter(({ holds }) => !holds).length;
  const lines = all.map(({ holds, what, found }) => (holds ? `holds   ${what}` : `BROKEN  ${what}. Found: ${found}`));
  const result =
    broken === 0
      ? `${address} can hold a store.`
      : `${address} cannot hold a store: it breaks ${broken} of ${all.length} promises. The guide for operators says what a provider must do.`;
  return resultOf({ holds: broken === 0, promises: all }, [...lines, result], broken === 0);
}

function resultOf<Json>(json: Json, lines: readonly string[], isFine: boolean) {
  return { json, text: lines.map(printableLine).join('\n'), exitCode: isFine ? exitCodes.done : exitCodes.findings };
}
