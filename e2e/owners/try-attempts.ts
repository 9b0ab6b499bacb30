import { readHead, verify } from '@mutha/engine';
import { describe, expect, test } from 'vitest';
import type { Editions } from '../releases/small-builds.ts';
import { commands, found, ignored, noticed } from './attempts.ts';
import { newOwnedSites, type OwnedSite } from './owned-site.ts';

/** The deep tests name the other one. */
const kind = process.env.MUTHA_TEST_PLACE === 'folder' ? 'inFolder' : 'inMemory';

/** Tries every attack on a site of others, each on a site of its own. */
export function tryAttempts(editions: () => Editions): () => OwnedSite {
  const newSite = newOwnedSites(editions, kind);

  describe('a site with two teams and the platform', () => {
    test.each(Object.entries(commands))('a command is refused: %s', async (_, [attempt, says]) => {
      const site = newSite();
      await expect(attempt(site, editions())).rejects.toThrow(says);
    });

    test.each(Object.entries(ignored))('does not count, and is named: %s', async (_, [attempt, says]) => {
      const site = newSite();
      await readHead(site.by());
      await attempt(site, editions());
      const head = await readHead(site.by());
      expect(head.refused?.join()).toMatch(says);
      // So does a machine that sees the site for the first time.
      expect(await readHead({ ...site.raw })).toMatchObject({ number: head.number, refused: head.refused });
      expect(Object.keys(head.live).sort()).toEqual(['mf-a', 'mf-b', 'shell']);
      expect((await verify(site.by())).findings.join('\n')).toMatch(says);
    });

    test.each(Object.entries(noticed))('is noticed by who has seen more: %s', async (_, [attempt, says]) => {
      const site = newSite();
      await readHead(site.by());
      await attempt(site, editions());
      await expect(readHead(site.by())).rejects.toThrow(says);
    });

    test('a look at everything finds nothing wrong before that', async () => {
      expect((await verify(newSite().by())).findings).toEqual([]);
    });

    test.each(Object.entries(found))('is found by a look at everything: %s', async (_, [attempt, says]) => {
      const site = newSite();
      await attempt(site, editions());
      expect((await verify(site.by())).findings.join('\n')).toMatch(says);
    });
  });

  return newSite;
}
