import { defineRemote } from '@mutha/remote';

/** A remote whose screen uses packages from npm that bring a stylesheet. */
export default defineRemote({
  team: 'Packages',
  budget: 200_000,
  screens: [
    {
      path: '/packages',
      screen: () => import('./src/packages-screen.tsx'),
      title: 'Packages',
      description: 'A map, a chart and a calendar.',
    },
  ],
});
