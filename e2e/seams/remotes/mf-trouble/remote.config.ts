import { defineRemote } from '@mutha/remote';

/** A remote that misbehaves in every way. */
export default defineRemote({
  team: 'Trouble',
  screens: [
    {
      path: '/hostile',
      screen: () => import('./src/hostile-screen.tsx'),
      title: 'Hostile',
      description: 'Changes the platform of the page that all remotes share.',
    },
    {
      path: '/throws',
      screen: () => import('./src/throws-screen.tsx'),
      title: 'Throws',
      description: 'Throws while it draws.',
    },
    {
      path: '/waits',
      screen: () => import('./src/waits-screen.tsx'),
      title: 'Waits',
      description: 'Waits for something that never comes.',
    },
    {
      path: '/ahead',
      screen: () => import('./src/ahead-screen.tsx'),
      title: 'Ahead',
      description: 'Asks for parts of itself ahead.',
    },
    {
      path: '/late',
      screen: () => import('./src/late-screen.tsx'),
      title: 'Late',
      description: 'Loads a part of itself later.',
    },
    {
      path: '/explodes',
      screen: () => import('./src/explodes-screen.tsx'),
      title: 'Explodes',
      description: 'Throws when it is loaded.',
    },
  ],
});
