import type { AtRule, Plugin } from 'postcss';

const global = new Set(['property', 'keyframes', 'layer', 'import', 'charset', 'font-face']);

/**
 * PostCSS: lets a stylesheet reach only the elements from `start` down to `end`.
 *
 * Two stylesheets that both hold `.hidden` and `.md:flex` fight over the same elements, and whichever was
 * loaded later wins: screens would change their look with the order of the visit. With `@scope`, an
 * element obeys its own remote's stylesheet alone, whatever else has been loaded.
 */
export function scopeCss(start: string, end: string): Plugin {
  return {
    postcssPlugin: 'mutha-scope-css',
    OnceExit(root, { AtRule }) {
      root.walkAtRules('layer', (layer) => {
        if (layer.nodes && layer.params === 'utilities') wrap(layer);
      });

      function wrap(layer: AtRule) {
        const scope = new AtRule({ name: 'scope', params: `(${start}) to (${end})` });
        for (const node of [...(layer.nodes ?? [])]) {
          if (node.type === 'atrule' && global.has(node.name)) continue;
          scope.append(node);
        }
        if (scope.nodes?.length) layer.append(scope);
      }
    },
  };
}
