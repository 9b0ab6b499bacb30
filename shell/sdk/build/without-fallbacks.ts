import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'postcss';

const theme = readFileSync(createRequire(import.meta.url).resolve('@mutha/shared-ui/theme.css'), 'utf8');
const tokens = [...theme.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
const inBrackets = /(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*/.source;
const withFallback = new RegExp(`var\\((${tokens.join('|')}),${inBrackets}\\)`, 'g');

/**
 * PostCSS: a token of the kit is taken without a fallback. Tailwind writes the token's value beside each use of it, and
 * the shell has all of the kit's tokens on each page. They were a tenth of a remote's sheet.
 */
export const withoutFallbacks: Plugin = {
  postcssPlugin: 'mutha-without-fallbacks',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(withFallback, 'var($1)');
    });
  },
};
