import { names } from '@mutha/contract';
import { allowedOrigins, setAllowed } from '../deploy/allow.ts';
import type { Command } from './command.ts';

export const allowCommand: Command = {
  usage: '[origin]',
  writes: ({ names }) => names.length > 0,
  summary: 'let a build from another origin be shown in a tab (?override)',
  help: `Allows an origin on this site: ?override=mf-live@ORIGIN in the address of any page then shows, in that tab alone, the build of
mf-live that ORIGIN serves, in place of the live release. "npx mutha offer" serves one. Without an origin, lists what is allowed.

Every page is drawn again, because each page's policy names the origins. It is at most 10.

Whoever controls an allowed origin can run code in the tab of everybody who follows such a link. So allow http://localhost:3103 (each
visitor's own machine) rather than an origin on the network, and a staging site rather than the real one; "npx mutha disallow" takes
it back. Until all teams have a release tool that knows this list, a release by an older one empties it.`,
  takes: [0, 1],
  refuses: noOrigin,
  async run({ names: [origin], store }) {
    if (origin === undefined) {
      const allowed = await allowedOrigins(store);
      return { json: allowed, text: allowed.join('\n') || `No origin is allowed in ${store.address}.` };
    }
    const isNew = await setAllowed(store, origin, true);
    const how = `?override=mf-…@${origin} in the address of a page shows a build from there.`;
    return {
      json: { origin, isNew },
      text: isNew ? `${origin} is allowed: ${how}` : `${origin} is allowed already. Nothing was done.`,
    };
  },
};

export const disallowCommand: Command = {
  usage: '<origin>',
  writes: () => true,
  summary: 'take that back',
  help: `Takes back that an origin is allowed (see "npx mutha allow --help"). Every page is drawn again. Tabs that are open keep what they
show until they load a page.`,
  takes: [1, 1],
  refuses: noOrigin,
  async run({ names: [origin = ''], store }) {
    const isNew = await setAllowed(store, origin, false);
    return {
      json: { origin, isNew },
      text: isNew ? `${origin} is not allowed any more.` : `${origin} is not allowed. Nothing was done.`,
    };
  },
};

/** What is wrong with an origin, if anything is. */
function noOrigin(given: string): string | false {
  if (names.origin.safeParse(given).success && originOf(given) === given) return false;
  const meant = originOf(given);
  const hint =
    meant && meant !== given && names.origin.safeParse(meant).success
      ? ` Write ${meant}.`
      : ' Write https:// and a host, or http://localhost (or 127.0.0.1), with a port if it has one: http://localhost:3103.';
  return `"${given}" is no origin that can be allowed.${hint}`;
}

function originOf(given: string): string | undefined {
  try {
    const { origin, username } = new URL(given);
    return username ? undefined : origin;
  } catch {
    return undefined;
  }
}
