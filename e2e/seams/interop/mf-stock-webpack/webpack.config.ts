import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

/** The settings of `mf-stock-rspack` for webpack, without a loader. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: { publicPath: 'auto', uniqueName: 'mf_stock_webpack', clean: true },
  experiments: { css: true },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_stock_webpack',
      filename: 'remoteEntry.js',
      exposes: { './stock-screen': './src/stock-screen.js' },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        '@mutha/remote/router': { singleton: true, import: false },
        '@mutha/shared-ui': { singleton: true, import: false },
      },
    }),
  ],
} satisfies Configuration;
