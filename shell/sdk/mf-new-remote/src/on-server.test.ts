import { testDrawnAlike } from '@mutha/testing';

testDrawnAlike(
  [
    { load: () => import('./matches/matches-screen.tsx'), path: '/new-remote' },
    { load: () => import('./next-matches/next-matches-fragment.tsx'), path: '/', props: { count: 3 } },
  ],
  'Arsenal',
);
