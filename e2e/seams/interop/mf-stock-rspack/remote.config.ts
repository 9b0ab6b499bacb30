import { defineRemote } from '@mutha/remote';

export default defineRemote({
  name: 'mf-stock-rspack',
  team: 'Stock',
  screens: [
    {
      path: '/stock-rspack',
      module: './src/stock-screen.jsx',
      title: 'Stock Rspack',
      description: 'Built with Rspack and the stock settings of the federation plugin.',
    },
  ],
});
