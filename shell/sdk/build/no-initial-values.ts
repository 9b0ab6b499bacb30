import type { Plugin } from 'postcss';

/**
 * PostCSS: leaves out Tailwind's initial values for browsers without `@property`. Every browser that knows `@scope` has
 * it, and these values were 200 bytes of each page.
 */
export const noInitialValues: Plugin = {
  postcssPlugin: 'mutha-no-initial-values',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.params === 'properties' && layer.nodes?.some((node) => String(node).includes('-moz-orient')))
        layer.remove();
    });
  },
};
