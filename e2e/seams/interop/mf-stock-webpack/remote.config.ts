import { defineRemote } from '@mutha/remote';

export default defineRemote({
  name: 'mf-stock-webpack',
  team: 'Stock',
  screens: [
    {
      path: '/stock-webpack',
      module: './src/stock-screen.js',
      title: 'Stock webpack',
      description: 'Built with webpack and the stock settings of the federation plugin.',
    },
  ],
});
