import { text } from 'node:stream/consumers';
import { explain } from '@mutha/engine';
import { cli, command, UsageError } from './command.ts';

export const explainCommand = command({
  cli: cli('explain', 'map a stack to source lines, and name the team')
    .description(`Reads a browser's stack trace from standard input: "npx mutha explain < stack.txt".
Prints it with the file, line and column of the source instead of those of the script,
and with remote, version and team. It needs no checkout: the store keeps the source maps of every release that is not
pruned, out of visitors' reach.`)
    .usage('< stack.txt'),
  answer: {
    is: 'The stack, explained.',
    fields: {
      text: 'The given text, with places in the sources.',
      places: 'Each place: `name`, `version`, `team`, `file`, `line`, `column`.',
      problems: 'Places that could not be explained, and why: a line each.',
    },
  },
  async run({ store, say }) {
    if (process.stdin.isTTY) throw new UsageError('Pass the stack to it: "npx mutha explain < stack.txt"');
    const { problems, ...explained } = await explain(store, await text(process.stdin));
    for (const problem of problems) say(problem);
    return { json: { ...explained, problems }, text: explained.text.trimEnd() };
  },
});
