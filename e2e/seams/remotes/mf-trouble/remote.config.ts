import { defineRemote } from '@mutha/remote';

/** A remote that misbehaves in every way. */
export default defineRemote({
  name: 'mf-trouble',
  team: 'Trouble',
  screens: [
    {
      path: '/hostile',
      module: './src/hostile-screen.tsx',
      title: 'Hostile',
      description: 'Changes the platform of the page that all remotes share.',
    },
    { path: '/throws', module: './src/throws-screen.tsx', title: 'Throws', description: 'Throws while it draws.' },
    {
      path: '/waits',
      module: './src/waits-screen.tsx',
      title: 'Waits',
      description: 'Waits for something that never comes.',
    },
    {
      path: '/ahead',
      module: './src/ahead-screen.tsx',
      title: 'Ahead',
      description: 'Asks for parts of itself ahead.',
    },
    { path: '/late', module: './src/late-screen.tsx', title: 'Late', description: 'Loads a part of itself later.' },
    {
      path: '/explodes',
      module: './src/explodes-screen.tsx',
      title: 'Explodes',
      description: 'Throws when it is loaded.',
    },
  ],
});
