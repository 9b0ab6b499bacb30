import type { AtRule, Plugin } from 'postcss';

const global = new Set(['property', 'keyframes', 'layer', 'import', 'charset', 'font-face']);

/**
 * PostCSS: lets a stylesheet reach only the elements from `start` down to `end`.
 *
 * If two stylesheets both have rules for `.hidden` and `.md:flex`, the one that was loaded later wins on all elements.
 * Screens would then look different in another order of visits. With `@scope`, an element obeys only its own remote's
 * stylesheet, no matter what else has been loaded.
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
