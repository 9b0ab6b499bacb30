import { commandOf, type Entry, readLog } from '@mutha/engine';
import { entryKey, ReleaseError } from '@mutha/store';
import { type Bisected, bisect, nounOf, type Suspect } from '../past/bisect.ts';
import { entryAt, type Moment, momentFrom } from '../past/moment.ts';
import { cli, command, exitCodes, UsageError } from './command.ts';
import { tableOf } from './tables.ts';

export const bisectCommand = command({
  cli: cli('bisect', 'find the release that broke a test')
    .description(`Finds the release, of any team, that made a test fail. It serves past sites on a free port of this
machine and runs the test against each: at most 7 times for 64 releases. It builds nothing, and changes nothing in the
store.

The system's shell runs the test in this folder, with the site's address in MUTHA_URL. Exit code 0 means that the site
is good, 125 that it cannot be judged, any other that it is bad. The output of the test goes to standard error. For
Playwright, write in playwright.config.ts:

  use: { baseURL: process.env.MUTHA_URL ?? 'http://localhost:3000' }

and then type "npx mutha bisect --test 'npx playwright test x.spec.ts'".

It skips sites that it cannot restore because a release has been pruned. If it cannot tell the bad release from those,
it names all of them. The releases of one promotion went live in one step, so they are one site, and it names them
together. Rollouts, which only some visitors saw, are left out.

Exit code 0 means that it found a release. 4 means that it found none: the test passes on the last site, or already
fails on the first. For <time>, see "npx mutha at --help".`)
    .requiredOption('--test <command>', "the test, such as 'npx playwright test x.spec.ts'")
    .option('--bad <time>', 'a time at which the test fails; default: now', momentFrom)
    .option('--good <time>', 'a time at which it passes; default: the first release of the shell', momentFrom),
  answer: {
    is: 'What was found.',
    fields: {
      kind: '`found`; `passes`: the test passes on the last site; `always`: it fails on the first one.',
      suspects:
        'The deployments that made the test fail: one, or all of one step. Each has the fields of `status`, and its id as `deployment`.',
      lost: 'Numbers of lost log entries that may have brought the fault.',
      isFirstJudged: 'False if the fault may be older than all suspects.',
      good: 'The time of the good end of the search.',
      bad: 'The time of the bad end.',
      runs: 'How many times the test ran.',
    },
  },
  async run({ store, say }, options) {
    const log = await readLog(store);
    const first = log.entries.find(({ live }) => live.shell);
    const last = log.entries.at(-1);
    if (!first || !last)
      throw new ReleaseError(
        'shell-missing',
        `There was never a shell in ${store.address}, so there is no page to test.`,
      );
    const entryOf = (moment: Moment | undefined, otherwise: Entry) => {
      const entry = moment === undefined ? otherwise : entryAt(store, log, moment);
      return entry.number < first.number ? first : entry;
    };
    const good = entryOf(options.good, first);
    const bad = entryOf(options.bad, last);
    if (good.number > bad.number) throw new UsageError('The time of --good is after that of --bad.');
    const bisected = await bisect(store, { log, good, bad, test: options.test }, say);
    const exitCode = bisected.kind === 'found' ? exitCodes.done : exitCodes.noneFound;
    return { json: bisected, text: textOf(bisected), exitCode };
  },
});

function textOf(bisected: Bisected): string {
  const { kind, suspects, lost, isFirstJudged, good, bad, runs } = bisected;
  const [suspect] = suspects;
  const ran = `${runs} ${runs === 1 ? 'run' : 'runs'}`;
  if (kind === 'passes') return `The test passes on the site of ${bad}: there is nothing to find (${ran}).`;
  if (kind === 'always')
    return `The test already fails on the site of ${good}, where the search begins: no release since then is to blame (${ran}). If the test needs a page that did not exist then, name a time at which it passed with --good. "npx mutha history mf-…" lists times.`;
  const unknown = lost.map(
    (number) => `Or it came with ${entryKey(number)}, which is lost, so what it made live is unknown.`,
  );
  const older = isFirstJudged ? [] : [`The site of ${good} cannot be judged, so the fault may be older.`];
  if (suspect && suspects.length === 1) return [...inWords(suspect), `(${ran})`, ...unknown, ...older].join('\n');
  const rows = suspects.map(({ name, team, version, at, by, before = '-', ...made }) => {
    return [name, team, version, commandOf(made), at, by, before];
  });
  const isOneStep = suspects.every(({ at }) => at === suspect?.at);
  return [
    isOneStep
      ? `The test began to fail with the ${suspect && nounOf(suspect)} of these ${suspects.length}, which went live in one step (${ran}):`
      : `The test began to fail with one of these ${suspects.length}; the sites between them cannot be judged (${ran}):`,
    tableOf(['name', 'team', 'version', 'action', 'at', 'by', 'previous'], rows),
    ...(isOneStep && suspect?.preview ? [`Roll them back in one step: "npx mutha rollback ${suspect.preview}"`] : []),
    ...(isOneStep && !suspect?.preview ? ['Undo it:', ...suspects.map((one) => `  ${undoing(one)}`)] : []),
    ...unknown,
    ...older,
  ].join('\n');
}

function inWords(suspect: Suspect): string[] {
  const { name, team, version, at, by, before } = suspect;
  const owner = team ? ` (team ${team})` : '';
  const was = before ? `${name} ${before} was live` : `${name} was not live`;
  return [
    `The test began to fail with the ${nounOf(suspect)} of ${name} ${version}${owner}, at ${at}, by ${by}. Before that, ${was}.`,
    `Undo it: ${undoing(suspect)}`,
  ];
}

/** The command that takes a suspect back. */
function undoing({ name, before }: Suspect): string {
  return before ? `"npx mutha rollback ${name} --to ${before}"` : `"npx mutha retire ${name}"`;
}
