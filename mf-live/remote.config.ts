import { defineRemote } from '@mutha/remote';

export default defineRemote({
  name: 'mf-live',
  team: 'Live',
  screens: [
    {
      path: '/live',
      module: './src/board/board-screen.tsx',
      title: 'Live signals',
      description: 'In-play model signals, match by match and as a ticker. Updated as the game unfolds.',
    },
  ],
  fragments: {
    now: { module: './src/now/now-fragment.tsx', props: {} },
  },
});
