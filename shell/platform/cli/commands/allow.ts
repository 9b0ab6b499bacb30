import { allowedOrigins, setAllowed } from '@mutha/engine';
import { originFrom } from './arguments.ts';
import { cli, command } from './command.ts';

export const allowCommand = command({
  cli: cli('allow', 'let a tab show a build from another origin (?override)')
    .description(`Allows an origin on this site. With ?override=mf-live@ORIGIN in the address of any page, that tab
shows the build of mf-live that ORIGIN serves, instead of the live release. "npx mutha offer" serves such a build.
Without an origin, lists the allowed origins.

Every page is rendered again, because each page's policy names the origins. A site allows at most 10.

The owner of an allowed origin can run code in the tab of every visitor who follows such a link. So allow
http://localhost:3103 (each visitor's own machine) rather than an origin on the network, and use a staging site rather
than the real one. "npx mutha disallow" removes the origin.`)
    .argument('[origin]', '', originFrom),
  answer: {
    is: 'Without an origin, a list of the allowed origins. With one:',
    fields: {
      origin: 'The origin.',
      isNew: 'False if it was already allowed.',
    },
  },
  writes: (origin) => origin !== undefined,
  async run({ store }, origin) {
    if (origin === undefined) {
      const allowed = await allowedOrigins(store);
      return { json: allowed, text: allowed.join('\n') || `No origin is allowed in ${store.address}.` };
    }
    const isNew = await setAllowed(store, origin, true);
    const how = `?override=mf-…@${origin} in the address of a page shows a build from there.`;
    return {
      json: { origin, isNew },
      text: isNew ? `${origin} is allowed: ${how}` : `${origin} is already allowed. Nothing has changed.`,
    };
  },
});
