import type { Plugin } from 'postcss';

/**
 * PostCSS: leaves out what Tailwind writes for browsers older than those that the site supports: initial values where
 * there is no `@property`, and a plain colour where there is no `color-mix()`. They were 300 bytes of each page.
 */
export const noPolyfills: Plugin = {
  postcssPlugin: 'mutha-no-polyfills',
  OnceExit(root) {
    root.walkAtRules('layer', (layer) => {
      if (layer.params === 'properties' && layer.nodes?.some((node) => String(node).includes('-moz-orient')))
        layer.remove();
    });
    root.walkAtRules('supports', (mixed) => {
      if (mixed.params !== '(color: color-mix(in lab, red, red))') return;
      // Tailwind writes one declaration, right after its plain form. All else is the team's own.
      const [colour, ...more] = mixed.nodes ?? [];
      const plain = mixed.prev();
      if (more.length > 0 || colour?.type !== 'decl' || plain?.type !== 'decl') return;
      if (plain.prop !== colour.prop || plain.important !== colour.important) return;
      plain.remove();
      mixed.replaceWith(colour);
    });
  },
};
