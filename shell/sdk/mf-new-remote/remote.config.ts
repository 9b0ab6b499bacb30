import { defineRemote } from '@mutha/remote';

/** The platform and the other teams know nothing else of this remote. */
export default defineRemote({
  team: 'New team',
  screens: [
    {
      path: '/new-remote',
      screen: () => import('./src/matches/matches-screen.tsx'),
      title: 'New remote',
      description: 'Upcoming matches, by team and by league. Follow up to three of them.',
    },
  ],
  fragments: {
    'next-matches': {
      fragment: () => import('./src/next-matches/next-matches-fragment.tsx'),
      props: { count: 'number' },
    },
  },
});
