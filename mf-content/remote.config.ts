import { defineRemote } from '@mutha/remote';
import { pathOf } from './src/explainer/page.ts';
import { explainers } from './src/explainer/pages.ts';

export default defineRemote({
  team: 'Content',
  screens: [
    {
      path: '/',
      hydrate: 'intent',
      screen: () => import('./src/home/home-screen.tsx'),
      title: 'Mutha',
      description:
        'The football betting companion that reads the game. Pre-match filters, in-play signals, and your call.',
    },
    {
      path: '/how-it-works',
      hydrate: 'intent',
      screen: () => import('./src/how-it-works/how-it-works-screen.tsx'),
      title: 'How it works',
      description:
        'Game, Filter, Signal, Alert, Action: how Mutha reads a match from the team news to the last corner.',
    },
    {
      path: '/about',
      hydrate: 'intent',
      screen: () => import('./src/about/about-screen.tsx'),
      title: 'About',
      description: 'What Mutha is, what it is not, and who it is for.',
    },
    {
      path: '/contact',
      hydrate: 'intent',
      screen: () => import('./src/contact/contact-screen.tsx'),
      title: 'Contact',
      description: 'Write to the people who build Mutha.',
    },
    {
      path: '/design-system',
      screen: () => import('./src/design-system/design-system-screen.tsx'),
      title: 'Design system',
      description: 'Type, colour and the parts that every Mutha screen is put together from.',
    },
    // Each page is a screen of its own, so that its visitors load only the words and the picture of that page.
    ...explainers.map(({ page, screen }) => ({
      path: pathOf(page),
      hydrate: 'intent' as const,
      screen,
      title: page.kind === 'filter' ? `${page.title} filter` : `${page.title} explained`,
      description: page.description,
    })),
  ],
});
