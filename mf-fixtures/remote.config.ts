import { defineRemote } from '@mutha/remote';

export default defineRemote({
  team: 'Fixtures',
  screens: [
    {
      path: '/filters',
      screen: () => import('./src/fixtures/fixtures-screen.tsx'),
      title: 'Pre-match filters and fixtures',
      description:
        'Upcoming fixtures, sorted by the shape of the game. Eleven pre-match filters find value before kick-off.',
    },
  ],
});
