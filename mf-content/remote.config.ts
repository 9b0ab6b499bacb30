import { defineRemote } from '@mutha/shell/contract';
import { explainers } from './src/data/explainers.ts';
import { quickJoin } from './src/home/quick-join.ts';

const explainer = './src/explainer/explainer-screen.tsx';
const filters = explainers.filter(({ kind }) => kind === 'filter');
const signals = explainers.filter(({ kind }) => kind === 'signal');

export default defineRemote({
  name: 'mf-content',
  team: 'Content',
  screens: [
    {
      path: '/',
      module: './src/home/home-screen.tsx',
      title: 'Mutha',
      description:
        'The football betting companion that reads the game. Pre-match filters, in-play signals, and your call.',
      embeds: [quickJoin],
    },
    {
      path: '/how-it-works',
      module: './src/how-it-works/how-it-works-screen.tsx',
      title: 'How it works',
      description:
        'Game, Filter, Signal, Alert, Action: how Mutha reads a match from the team news to the last corner.',
    },
    {
      path: '/about',
      module: './src/about/about-screen.tsx',
      title: 'About',
      description: 'What Mutha is, what it is not, and who it is for.',
    },
    {
      path: '/contact',
      module: './src/contact/contact-screen.tsx',
      title: 'Contact',
      description: 'Write to the people who build Mutha.',
    },
    {
      path: '/design-system',
      module: './src/design-system/design-system-screen.tsx',
      title: 'Design system',
      description: 'Type, colour and the parts that every Mutha screen is put together from.',
    },
    {
      path: '/filter/:slug',
      module: explainer,
      pages: filters.map(({ path, title, description }) => ({ path, title: `${title} filter`, description })),
    },
    // One path each: `/signal/:slug` is the library's.
    ...signals.map(({ path, title, description }) => ({
      path,
      module: explainer,
      title: `${title} explained`,
      description,
    })),
  ],
});
