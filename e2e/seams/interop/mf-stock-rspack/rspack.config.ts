import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';

/** As a team would have it that knows Module Federation and nothing of this site: the plugin's stock settings. */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: { publicPath: 'auto', uniqueName: 'mf_stock_rspack', clean: true },
  resolve: { extensions: ['.jsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      { test: /\.css$/, type: 'css' },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_stock_rspack',
      filename: 'remoteEntry.js',
      exposes: { './stock-screen': './src/stock-screen.jsx' },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
        'react-router-dom': { singleton: true },
        // The site's kit is published as TypeScript, and its stylesheet is the site's: there is nothing to fall back
        // to.
        '@mutha/shared-ui': { singleton: true, import: false },
      },
    }),
  ],
  stats: 'errors-warnings',
} satisfies Configuration;
