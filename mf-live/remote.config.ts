import { defineRemote } from '@mutha/remote';

export default defineRemote({
  team: 'Live',
  screens: [
    {
      path: '/live',
      screen: () => import('./src/board/board-screen.tsx'),
      title: 'Live signals',
      description: 'In-play model signals, match by match and as a ticker. Updated as the game unfolds.',
    },
  ],
  fragments: {
    now: { fragment: () => import('./src/now/now-fragment.tsx'), props: {} },
  },
});
