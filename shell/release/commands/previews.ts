import { warningsAfter } from '../checks/dead-links.ts';
import { promote, type ReleasedToPreview, refuseUnlessThere } from '../deploy/preview.ts';
import { readRegistry } from '../live/log.ts';
import { previewsOf, removePreview } from '../live/previews.ts';
import { snapshotOf } from '../live/snapshot.ts';
import type { Store } from '../store/store.ts';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { saidOfLive } from './said-of-live.ts';
import { minuteOf, tableOf } from './table.ts';
import { warn } from './warn.ts';

export const promoteCommand: Command = {
  usage: '<token>',
  summary: 'make a preview live, all of it in one step',
  help: `Makes every release of a preview live, in one step and without a build, and removes the preview. All of it is refused if one of its
releases does not fit what is live now, if its fragments and screens do not fit each other, or if somebody has released another version
of one of its remotes since the preview began.`,
  writes: () => true,
  makesLive: true,
  takes: [1, 1],
  refuses: noToken,
  async run({ names: [token = ''], store, say, hint }) {
    const before = await readRegistry(store);
    const deployments = await promote(store, token);
    const warnings: string[] = [];
    for (const { name } of deployments) warnings.push(...(await warningsAfter(store, before, name)));
    warn(say, [...new Set(warnings)]);
    const lines = deployments.map(({ name, release, lastGood }) =>
      saidOfLive(name, release.version, lastGood?.version, hint),
    );
    if (lines.length > 1) lines.push(`Take all of it back, in one step: ${hint(`rollback ${token}`)}`);
    return { json: deployments, text: lines.join('\n') || 'All of it was live already. The preview is removed.' };
  },
};

export const previewsCommand: Command = {
  usage: '',
  summary: 'the previews that are there, and what each one shows',
  help: 'Lists every preview: its token, when it was last changed, and each release that it shows in place of what is live.',
  takes: [0, 0],
  async run({ store }) {
    const previews = await previewsOf(store);
    const rows = previews.flatMap(({ token, at, previewed }) =>
      (previewed.length > 0 ? previewed : [undefined]).map((one) => [
        token,
        minuteOf(at),
        one?.name ?? '-',
        one?.release.version ?? '-',
        one?.by ?? '-',
      ]),
    );
    const problems = previews.flatMap(({ problem }) => (problem ? [problem] : []));
    const text = [tableOf(['token', 'changed (UTC)', 'name', 'version', 'by'], rows), ...problems].join('\n');
    return { json: previews, text: previews.length > 0 ? text : `There is no preview in ${store.address}.` };
  },
};

export const discardCommand: Command = {
  usage: '<token>',
  summary: 'remove a preview',
  help: `Removes a preview: its address shows nothing any more. "npx mutha prune" removes the releases that only it has shown, and each preview
that was not changed for as long as a release is kept.`,
  writes: () => true,
  takes: [1, 1],
  refuses: noToken,
  async run({ names: [token = ''], store }) {
    await refuseUnlessThere(store, token);
    await removePreview(store, token);
    return { json: { token }, text: `The preview ${token} is removed.` };
  },
};

/** Whether a text is the token of a preview. */
export function isToken(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** What is wrong with a token, if anything is. */
function noToken(given: string): string | false {
  return (
    !isToken(given) &&
    `"${given}" is not the token of a preview: 32 hexadecimal digits. "npx mutha previews" lists them.`
  );
}

/** @throws UsageError for anything but the token of a preview */
export function tokenFrom(given: unknown): string {
  const problem = noToken(String(given));
  if (problem) throw new UsageError(problem);
  return String(given);
}

/** What a team is told of a release to a preview: where it is, and how it goes on. */
export async function saidOfPreview(
  store: Store,
  { name, version, token }: ReleasedToPreview,
  hint: CommandContext['hint'],
): Promise<string> {
  const shell = await snapshotOf(store, await readRegistry(store)).shell();
  const { protocol, host } = new URL(shell?.address ?? '');
  return [
    `${name} ${version} is in the preview ${token}. Whoever has this address sees it, and nobody else:`,
    `  ${protocol}//${token}.${host}`,
    ...(store.address.startsWith('s3:')
      ? []
      : [
          `  http://${token}.localhost:${process.env.PORT || 3000}, once "npm run serve -- ${store.address}" serves this store`,
        ]),
    `Add another release: ${hint(`release mf-… --into ${token}`)}`,
    `Make it live:        ${hint(`promote ${token}`)}`,
  ].join('\n');
}
