import { missingInPreview, type Preview, previewsOf, readHead } from '@mutha/engine';
import { cli, command } from './command.ts';
import { minuteOf, tableOf } from './tables.ts';
import { printableLine } from './terminal.ts';

export const previewsCommand = command({
  cli: cli('previews', 'list the previews and what each shows').description(
    `Lists every preview: its token, when it last changed, and each release that it shows instead of a live one. Then
the parts that it lacks: without them it cannot be promoted.`,
  ),
  answer: {
    is: 'A list, the most recently changed first.',
    fields: {
      token: 'The token.',
      at: 'When it last changed.',
      previewed: 'Each release that it shows: `name`, `release`, `at`, `by`, and what was live before as `replaces`.',
      problem: 'Why it cannot be understood.',
      missing: 'The parts without which it cannot go live: a line each.',
    },
  },
  async run({ store }) {
    const previews: (Preview & { missing: string[] })[] = [];
    for (const preview of await previewsOf(store))
      previews.push({ ...preview, missing: preview.problem ? [] : await missingInPreview(store, preview.token) });
    if (previews.length === 0) return { json: previews, text: `There is no preview in ${store.address}.` };
    const rows = previews.flatMap(({ token, at, previewed }) => {
      const shown = previewed.map(({ name, release, by }) => [name, release.version, by]);
      return (shown.length > 0 ? shown : [['-', '-', '-']]).map((one) => [token, minuteOf(at), ...one]);
    });
    const problems = previews.flatMap(({ problem }) => problem ?? []);
    const missing = previews.flatMap(({ token, missing }) =>
      missing.map((line) => `Still missing from ${token}: ${printableLine(line)}`),
    );
    const { rollouts = [] } = await readHead(store);
    const running = rollouts.map(({ token, share }) => `${token} is in a rollout: ${share} % of visitors see it.`);
    const text = [
      tableOf(['token', 'changed (UTC)', 'name', 'version', 'by'], rows),
      ...running,
      ...problems,
      ...missing,
    ].join('\n');
    return { json: previews, text };
  },
});
