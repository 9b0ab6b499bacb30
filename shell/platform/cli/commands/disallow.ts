import { setAllowed } from '@mutha/engine';
import { originFrom } from './arguments.ts';
import { cli, command } from './command.ts';

export const disallowCommand = command({
  cli: cli('disallow', 'revoke an allowed origin')
    .description(`Revokes an allowed origin (see "npx mutha allow --help"). Every page is rendered again, including
those of previews. Open tabs keep what they show until they load a page.`)
    .argument('<origin>', '', originFrom),
  answer: {
    is: 'The origin that is no longer allowed.',
    fields: {
      origin: 'The origin.',
      isNew: 'False if it was not allowed.',
    },
  },
  writes: () => true,
  async run({ store }, origin) {
    const isNew = await setAllowed(store, origin, false);
    return {
      json: { origin, isNew },
      text: isNew ? `${origin} is no longer allowed.` : `${origin} is not allowed. Nothing has changed.`,
    };
  },
});
