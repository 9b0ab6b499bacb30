import { defineRemote } from '@mutha/remote';

/** A new remote, which did not exist when the shell was built. */
export default defineRemote({
  team: 'Odds',
  screens: [
    {
      path: '/odds',
      screen: () => import('./src/odds-screen.tsx'),
      title: 'Odds',
      description: 'Prices, side by side.',
    },
  ],
});
