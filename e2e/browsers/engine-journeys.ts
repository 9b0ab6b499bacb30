import { isRouterThere } from '../support/ready.ts';
import type { Visitor } from './visitor.ts';

/** What a visitor does on one kind of screen, from its HTML on. */
export interface Journey {
  /** Where it begins. */
  path: string;
  /** The ordinary tests try another screen of the same kind. */
  isDeep?: true;
  go(visitor: Visitor): Promise<unknown>;
}

const fieldOfSliders = 'main [type="range"]';

/** By what each is about. */
export const journeys: Record<string, Journey> = {
  'the home page, and on to screens of three other teams, and back': {
    path: '/',
    async go(visitor) {
      await visitor.see('main', '800+ real-time stats');
      for (const [link, title] of [
        ['Filters', 'FILTERS'],
        ['Signals', 'SIGNALS'],
        ['Live', 'Live Signals'],
      ] as const) {
        await visitor.press('header a', link);
        await visitor.see('h1', title);
        await alive(visitor);
      }
      for (const title of ['SIGNALS', 'FILTERS']) {
        await visitor.back();
        await visitor.see('h1', title);
      }
      await visitor.back();
      await visitor.at('/');
    },
  },
  'the filters, with a dialog': {
    path: '/filters',
    isDeep: true,
    async go(visitor) {
      await visitor.press('main a', 'Details: Arsenal vs Brighton');
      await visitor.see('[role="dialog"] h2', 'Arsenal vs Brighton');
      await visitor.at('/filters?fixture=EPL-2026-11-28-ARS-BHA');
      await visitor.escape();
      await visitor.gone('[role="dialog"]');
      await visitor.slide(fieldOfSliders, '60');
      await visitor.see('main', '3 fixtures');
      await visitor.press('button.ui-chip', 'FAVDOM');
      await visitor.at('/filters?confidence=60&signal=FAVDOM');
    },
  },
  'the library of signals, with a search and a category': {
    path: '/signals',
    isDeep: true,
    async go(visitor) {
      await visitor.press('button.ui-chip', 'Tempo');
      await visitor.see('main', '2 signals');
      await visitor.back();
      await visitor.see('main', '10 signals');
      await visitor.fill('[placeholder="Search signals..."]', 'tunnel');
      await visitor.at('/signals?q=tunnel');
    },
  },
  'the live board, with a dialog and a filter': {
    path: '/live',
    async go(visitor) {
      await visitor.press('main a', 'Details: Bologna vs Fiorentina');
      await visitor.see('[role="dialog"] h2', 'Bologna vs Fiorentina');
      await visitor.press('button', 'Add to favorites');
      await visitor.see('[aria-pressed="true"]', 'Favorited');
      await visitor.back();
      await visitor.gone('[role="dialog"]');
      await visitor.slide(fieldOfSliders, '90');
      await visitor.at('/live?confidence=90');
      await visitor.press('button', 'Clear all');
      await visitor.at('/live');
    },
  },
  'the waitlist, through the sign-up': {
    path: '/waitlist',
    async go(visitor) {
      await visitor.fill('[name="firstName"]', 'Ada');
      await visitor.fill('[name="lastName"]', 'Lovelace');
      await visitor.fill('#early-access [type="email"]', 'ada@example.com');
      await visitor.press('#early-access [type="checkbox"]');
      await visitor.press('#early-access [type="submit"]');
      await visitor.see('#access-title', 'Jump the Queue');
    },
  },
  'an explainer, with an answer': {
    path: '/signal/corner-spike',
    async go(visitor) {
      await visitor.press('main summary');
      await visitor.see('main details[open]');
    },
  },
  'the contact page, with a message': {
    path: '/contact',
    async go(visitor) {
      await visitor.fill('[name="message"]', 'Hello');
      await visitor.fill('[name="name"]', 'Ada');
      await visitor.fill('[name="email"]', 'ada@example.com');
      await visitor.press('main [type="submit"]');
      await visitor.see('main', 'It is on its way.');
    },
  },
};

/** Waits until React has begun in the main part; on a page that is hydrated on intent, this is such an intent. */
export async function alive(visitor: Visitor): Promise<void> {
  await visitor.until(isRouterThere);
}
