import { defineRemote } from '@mutha/remote';

export default defineRemote({
  team: 'Stock',
  screens: [
    {
      path: '/stock-webpack',
      screen: () => import('./src/stock-screen.js'),
      title: 'Stock webpack',
      description: 'Built with webpack and the stock settings of the federation plugin.',
    },
  ],
});
