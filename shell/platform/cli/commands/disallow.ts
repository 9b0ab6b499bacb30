import { setAllowed } from '@mutha/engine';
import { originFrom } from './arguments.ts';
import { cli, command } from './command.ts';

export const disallowCommand = command({
  cli: cli('disallow', 'revoke an allowed origin')
    .description(`Takes back that an origin is allowed (see "npx mutha allow --help"). Every page is drawn again, also
in previews. Tabs that are open keep what they show until they load a page.`)
    .argument('<origin>', '', originFrom),
  answer: {
    is: 'What is not allowed any more.',
    fields: {
      origin: 'The origin.',
      isNew: 'False where it was not allowed.',
    },
  },
  writes: () => true,
  async run({ store }, origin) {
    const isNew = await setAllowed(store, origin, false);
    return {
      json: { origin, isNew },
      text: isNew ? `${origin} is not allowed any more.` : `${origin} is not allowed. Nothing was done.`,
    };
  },
});
