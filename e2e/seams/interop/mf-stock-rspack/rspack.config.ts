import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';

/** The modules of this site and of React, as a team shares them. */
export const shared = {
  react: { singleton: true },
  'react-dom': { singleton: true },
  // No fallback copies: both are published as TypeScript, and only the site has the router and the stylesheet.
  '@mutha/remote/router': { singleton: true, import: false },
  '@mutha/shared-ui': { singleton: true, import: false },
} as const;

/** The plugin's stock settings, as a team has them that knows Module Federation but not this site. */
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
      shared,
    }),
  ],
  stats: 'errors-warnings',
} satisfies Configuration;
