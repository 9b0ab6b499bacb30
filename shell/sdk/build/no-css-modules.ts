import type { Plugin } from 'postcss';

/** PostCSS: refuses a CSS module, whose classes would get no names of their own. Those of packages have such names. */
export const noCssModules: Plugin = {
  postcssPlugin: 'mutha-no-css-modules',
  Once(root) {
    const file = root.source?.input.file ?? '';
    if (!/\.module\.css$/.test(file) || /[\\/]node_modules[\\/]/.test(file)) return;
    throw root.error(
      'A build knows no CSS modules. Every stylesheet of a remote is confined to it already: name the file without ".module", import it for its effect (import \'./board.css\'), and write its classes as text (className="card").',
    );
  },
};
