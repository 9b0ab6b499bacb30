import { expect, test } from 'vitest';
import { withSmallBuilds } from '../releases/with-small-builds.ts';
import { commands } from './attempts.ts';
import type { OwnedSite } from './owned-site.ts';
import { tryAttempts } from './try-attempts.ts';

const editions = withSmallBuilds();
const newSite = tryAttempts(editions);

/** All that visitors get, and the log. */
async function contents({ raw }: OwnedSite): Promise<unknown> {
  const keys = [...(await raw.list('')), ...(await raw.list('.mutha/log/'))].map(({ key }) => key);
  return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await raw.read(key))?.bytes.toString()])));
}

test('what is refused changes nothing that visitors get', async () => {
  // Later ones begin with a change that is allowed.
  for (const [name, [attempt]] of Object.entries(commands).slice(0, 11)) {
    const site = newSite();
    const before = await contents(site);
    await attempt(site, editions()).catch(() => {});
    expect(await contents(site), name).toEqual(before);
  }
});
