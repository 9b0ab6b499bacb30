import { defineRemote } from '@mutha/remote';

/** A new remote, which did not exist when the shell was built. */
export default defineRemote({
  name: 'mf-odds',
  team: 'Odds',
  screens: [{ path: '/odds', module: './src/odds-screen.tsx', title: 'Odds', description: 'Prices, side by side.' }],
});
