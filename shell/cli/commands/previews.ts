import { previewsOf } from '@mutha/engine';
import { cli, command } from './command.ts';
import { minuteOf, tableOf } from './tables.ts';

export const previewsCommand = command({
  cli: cli('previews', 'the previews that are there, and what each one shows').description(
    'Lists every preview: its token, when it was last changed, and each release that it shows in place of what is live.',
  ),
  answer: {
    is: 'A list, the last changed first.',
    fields: {
      token: 'The token.',
      at: 'When it was last changed.',
      previewed: 'Each release that it shows: `name`, `release`, `at`, `by`, and what was live before as `replaces`.',
      problem: 'Why it cannot be understood.',
    },
  },
  async run({ store }) {
    const previews = await previewsOf(store);
    if (previews.length === 0) return { json: previews, text: `There is no preview in ${store.address}.` };
    const rows = previews.flatMap(({ token, at, previewed }) => {
      const shown = previewed.map(({ name, release, by }) => [name, release.version, by]);
      return (shown.length > 0 ? shown : [['-', '-', '-']]).map((one) => [token, minuteOf(at), ...one]);
    });
    const problems = previews.flatMap(({ problem }) => problem ?? []);
    const text = [tableOf(['token', 'changed (UTC)', 'name', 'version', 'by'], rows), ...problems].join('\n');
    return { json: previews, text };
  },
});
