import { defineRemote } from '@mutha/remote';

export default defineRemote({
  team: 'Stock',
  screens: [
    {
      path: '/stock-rspack',
      screen: () => import('./src/stock-screen.jsx'),
      title: 'Stock Rspack',
      description: 'Built with Rspack and the stock settings of the federation plugin.',
    },
  ],
});
