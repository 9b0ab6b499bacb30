import { defineRemote } from '@mutha/remote';

export default defineRemote({
  team: 'Waitlist',
  screens: [
    {
      path: '/waitlist',
      screen: () => import('./src/waitlist/waitlist-screen.tsx'),
      title: 'Join the waitlist',
      description: 'Early access, sharper filters, faster signals. Get on the Mutha list before the odds flip.',
    },
  ],
  fragments: {
    'quick-join': { fragment: () => import('./src/quick-join/quick-join-fragment.tsx'), props: { source: 'string' } },
  },
});
