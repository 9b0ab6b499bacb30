import {
  followLog,
  type Outcome,
  type RolloutActions,
  recover,
  rolloutsOf,
  rolloutToEveryone,
  setShare,
  takeBackRollout,
  thresholds,
  Watch,
  type WatchedRollout,
  watchLog,
  wholeToken,
} from '@mutha/engine';
import { ReleaseError } from '@mutha/store';
import { tokenFrom } from './arguments.ts';
import { type CommandContext, cli, command, exitCodes, UsageError } from './command.ts';

/** The command, with what it does to rollouts. */
export const watchWith = (actions: RolloutActions) =>
  command({
    cli: cli('watch', 'roll back or widen rollouts, based on the access log')
      .description(`Reads the access log of the server from standard input, in which pages report what failed and how fast
they were, and compares the visitors of each rollout with the other visitors of the same period. It rolls back a rollout
that is worse at once. It moves a rollout with a plan to the next share when the time of --hold is over, its release was
used ${thresholds.enough.toLocaleString('en')} times since the last step, and nothing looks worse.

It runs until the log ends, or until Ctrl-C. While it does not run, or the log gets no lines, nothing advances and
nothing is rolled back. "npx mutha watch < access.log" reads a log to its end. To follow a log and its rotation, pipe
"tail -n +1 -F access.log" into the command. The log may be in nginx's combined format, or have one JSON object per line.

Exit code 3 means that a rollout was rolled back.`)
      .argument('[token]', 'only this rollout, until it ends; otherwise all, including later ones', tokenFrom),
    writes: () => true,
    ifStopped: () => 'Stopped. Until the command runs again, no rollout advances or is rolled back automatically.',
    answer: {
      is: 'A list, printed whenever a verdict changes, and at the end for what was not printed yet.',
      fields: {
        token: 'The token of the rollout.',
        slot: 'Its slot, `a` or `b`.',
        names: 'The names that it has releases of.',
        share: 'Its share of visitors in percent.',
        since: 'When it got this share.',
        verdict: '`better or equal`, `worse`, or `not enough yet`.',
        because: 'Why it is worse, or what is missing.',
        visits: 'How many page lives were counted: with the rollout as `next`, without it as `live`.',
        numbers:
          'The figures that were compared: of `failures`, `lcp`, `inp` and `cls`, the share of page lives that failed or were slow, such as `lcp.next` and `lcp.live`; `lcp.limit` is where slow begins; the rest says how certain it is.',
        after: 'The share that this verdict gave it: 100 for everyone, 0 if it was rolled back.',
        problem: 'Why the verdict could not be carried out.',
      },
    },
    async run(context, start) {
      const { store, say } = context;
      if (process.stdin.isTTY)
        throw new UsageError(
          'Pass the access log to it: "npx mutha watch < access.log", or pipe "tail -n +1 -F access.log" into it.',
        );
      const token = start && (await wholeToken(store, start, ['rollout']));
      const watch = new Watch(store, actions, { token });
      const running = await watch.rollouts();
      if (token && running.length === 0)
        throw new ReleaseError(
          'token-unknown',
          `No rollout with the token ${token} is running. "npx mutha status" lists those that are.`,
        );
      const told = telling(context);
      const over: Outcome[] = [];
      let last: Outcome[] = [];
      let isEnded = false;
      const listener = {
        looked(all: Outcome[]) {
          last = all.filter(({ share }) => share !== 0 && share !== 100);
          over.push(...all.filter((outcome) => !last.includes(outcome)));
          isEnded = token !== undefined && last.length === 0;
          told.looked(all);
        },
        problem: told.problem,
        isOver: () => isEnded,
      };
      await watchLog(watch, followLog(process.stdin), listener);
      const { unclear, late } = watch.ignored;
      if (unclear > 0) say(`${unclear} reports in the log could not be understood.`);
      if (late > 0) say(`${late} reports were not counted, because their time does not fit the lines before them.`);
      const outcomes = [...over, ...last].filter((outcome) => !told.hasShown(outcome));
      return {
        isShown: outcomes.length === 0 && over.length + last.length > 0,
        json: outcomes.map(jsonOf),
        text:
          outcomes.map(inWords).join('\n') || (token ? `The rollout ${token} has ended.` : 'No rollout is running.'),
        exitCode: over.some(({ share }) => share === 0) ? exitCodes.findings : exitCodes.done,
      };
    },
  });

/** Says each change of a verdict once, and on a terminal every minute how far it is. */
function telling({ say, show }: CommandContext) {
  const said = new Map<string, string>();
  const shown = new Map<string, string>();
  let [progress, problem] = [performance.now(), ''];
  return {
    looked(all: Outcome[]) {
      problem = '';
      for (const outcome of all) {
        const { rollout, judged, share, problem: failed } = outcome;
        const now = `${rollout.since} ${judged.verdict} ${share} ${failed}`;
        if (said.get(rollout.token) === now) continue;
        said.set(rollout.token, now);
        shown.set(rollout.token, inWords(outcome));
        show({ json: [jsonOf(outcome)], text: inWords(outcome) });
      }
      if (!process.stderr.isTTY || performance.now() - progress < thresholds.progress) return;
      progress = performance.now();
      for (const outcome of all) say(inWords(outcome));
      if (all.length === 0) say('No rollout is running.');
    },
    hasShown: (outcome: Outcome) => shown.get(outcome.rollout.token) === inWords(outcome),
    problem(message: string) {
      if (message !== problem) say(`The rollouts cannot be read. Trying again: ${message}`);
      problem = message;
    },
  };
}

function jsonOf({ rollout: { token, slot, share, since, made }, judged, share: after, problem }: Outcome) {
  return { token, slot, names: Object.keys(made), share, since, ...judged, after, problem };
}

function inWords({ rollout, judged: { verdict, because, visits }, share, problem }: Outcome): string {
  const what = `${Object.keys(rollout.made).join(', ')} at ${rollout.share} %`;
  const counted = `${visits.next} page lives with it, ${visits.live} without`;
  return [
    `${what}: ${verdict} (${counted}).`,
    because && `${because}.`,
    problem ? `This verdict could not be carried out. Trying again: ${problem}` : doneInWords(rollout, verdict, share),
  ]
    .filter(Boolean)
    .join(' ');
}

function doneInWords(
  { token, plan }: WatchedRollout,
  verdict: Outcome['judged']['verdict'],
  share: number | undefined,
) {
  if (share === 0)
    return 'It was rolled back. Its preview stays for a day, unless you discard it: "npx mutha previews".';
  if (share === 100) return 'It is live for everyone now.';
  if (share !== undefined) return `${share} % of visitors see it now.`;
  if (verdict !== 'better or equal') return '';
  return `${plan ? 'Its plan has no further step.' : 'It has no plan.'} Make it live for everyone: "npx mutha promote ${token}"`;
}

export const watchCommand = watchWith({ recover, rolloutsOf, setShare, rolloutToEveryone, takeBackRollout });
