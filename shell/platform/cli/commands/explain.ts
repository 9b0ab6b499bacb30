import { text } from 'node:stream/consumers';
import { explain } from '@mutha/engine';
import { cli, command, UsageError } from './command.ts';

export const explainCommand = command({
  cli: cli('explain', "find a failure's place in the sources, and its team")
    .description(`Reads the stack of a failure from standard input, as a browser wrote it: "npx mutha explain <
stack.txt". Prints it with the file, line and column of the source instead of those of the script, and with the remote,
version and team. It needs no checkout: the source maps are in the store, out of visitors' reach, for every release that
is not pruned.`)
    .usage('< stack.txt'),
  answer: {
    is: 'The stack, explained.',
    fields: {
      text: 'The text that was given, with places in the sources.',
      places: 'Each place: `name`, `version`, `team`, `file`, `line`, `column`.',
      problems: 'Places that could not be explained, and why: a line each.',
    },
  },
  async run({ store, say }) {
    if (process.stdin.isTTY) throw new UsageError('Give it the stack: "npx mutha explain < stack.txt"');
    const { problems, ...explained } = await explain(store, await text(process.stdin));
    for (const problem of problems) say(problem);
    return { json: { ...explained, problems }, text: explained.text.trimEnd() };
  },
});
