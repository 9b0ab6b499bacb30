import { endWith } from '@mutha/cli';
import { type Arguments, argumentsFrom, help } from './arguments.ts';
import { start } from './dev.ts';

/** `npm run dev` and `mutha-dev`. `mutha dev` has read its arguments itself, and calls `start`. */
const given = read();
if (given.help) console.log(help);
else await start(given);

function read(): Arguments {
  try {
    return argumentsFrom(process.argv.slice(2));
  } catch (error) {
    return endWith(error as Error);
  }
}
