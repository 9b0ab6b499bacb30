import { commandOf, type Entry, readLog } from '@mutha/engine';
import { entryKey, ReleaseError } from '@mutha/store';
import { type Bisected, bisect, nounOf, type Suspect } from '../past/bisect.ts';
import { entryAt, type Moment, momentFrom } from '../past/moment.ts';
import { cli, command, exitCodes, UsageError } from './command.ts';
import { tableOf } from './tables.ts';

export const bisectCommand = command({
  cli: cli('bisect', 'find the release that broke a test')
    .description(`Finds the release of any team with which a test began to fail. It serves sites of the past on a free
port of this machine and runs the test against each, at most 7 times for 64 releases. Nothing is built, and nothing in
the store is changed.

The command is run by the system's shell, in this folder. It finds the site's address in MUTHA_URL. Exit code 0 says
that the site is good, 125 that it cannot be judged, anything else that it is bad. The output of the test goes to
standard error. For Playwright, write in playwright.config.ts:

  use: { baseURL: process.env.MUTHA_URL ?? 'http://localhost:3000' }

and then type "npx mutha bisect --test 'npx playwright test x.spec.ts'".

Sites that cannot be shown as they were, because a release has been pruned, are passed over. If the release cannot be
told from those, all of them are named. The releases of one promotion went live in one step, so they are one site, and
are named together. Rollouts, which only some visitors saw, are not among them.

Exit code 0 says that a release was found, 4 that none was: the test passes on the last site, or fails on the first one
already. <time> is written as "npx mutha at --help" says.`)
    .requiredOption('--test <command>', "the test, such as 'npx playwright test x.spec.ts'")
    .option('--bad <time>', 'a time at which the test fails; now, if none is given', momentFrom)
    .option('--good <time>', 'a time at which it passes; the first release of the shell, if none is given', momentFrom),
  answer: {
    is: 'What was found.',
    fields: {
      kind: '`found`; `passes`: the test passes on the last site; `always`: it fails on the first one.',
      suspects:
        'With which the test began to fail: one, or all of one step. Each has the fields of `status`, and its id as `deployment`.',
      lost: 'Numbers of lost log entries, with which the fault may have come.',
      isFirstJudged: 'False where the fault may be older than all suspects.',
      good: 'Of when the good end of the search is.',
      bad: 'Of when the bad end is.',
      runs: 'How often the test ran.',
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
    return `The test fails on the site of ${good} already, where the search begins: no release since then is to blame (${ran}). If the test is of a page that came later, it could not pass then: name with --good a time at which it passed, such as one of "npx mutha history mf-…".`;
  const unknown = lost.map(
    (number) => `Or it came with ${entryKey(number)}, which is lost: it is unknown what that made live.`,
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
    tableOf(['name', 'team', 'version', 'action', 'at', 'by', 'before it'], rows),
    ...(isOneStep && suspect?.preview ? [`Take them back, in one step: "npx mutha rollback ${suspect.preview}"`] : []),
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
    `Take it back: ${undoing(suspect)}`,
  ];
}

/** The command that takes a suspect back. */
function undoing({ name, before }: Suspect): string {
  return before ? `"npx mutha rollback ${name} --to ${before}"` : `"npx mutha retire ${name}"`;
}
