import { defineRemote } from '@mutha/remote';
import { signalPages } from './src/data/pages.ts';

export default defineRemote({
  team: 'Signals',
  screens: [
    {
      path: '/signals',
      screen: () => import('./src/library/library-screen.tsx'),
      title: 'Signals library',
      description:
        'Every in-play and pre-match signal: what it means, what triggers it, and which markets it speaks to.',
    },
    {
      path: '/signal/:slug',
      screen: () => import('./src/detail/detail-screen.tsx'),
      pages: signalPages,
      notFound: { title: 'Signal not found', description: 'There is no signal of this name in the library.' },
    },
  ],
  // README, rule 9.
  redirects: [{ from: '/signals/:slug', to: '/signal/:slug' }],
});
