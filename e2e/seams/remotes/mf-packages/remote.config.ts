import { defineRemote } from '@mutha/remote';

/** A remote whose screen uses packages from npm that bring a stylesheet. */
export default defineRemote({
  name: 'mf-packages',
  team: 'Packages',
  budget: 200_000,
  screens: [
    {
      path: '/packages',
      module: './src/packages-screen.tsx',
      title: 'Packages',
      description: 'A map, a chart and a calendar.',
    },
  ],
});
