import { kindOf } from '@mutha/sheets';
import type { Plugin } from 'postcss';

/**
 * PostCSS: refuses an `@import` from another origin in the file that has it. The bundler moves such a rule to a sheet
 * of its own, where its file is not known any more.
 */
export const noImportsByAddress: Plugin = {
  postcssPlugin: 'mutha-no-imports-by-address',
  AtRule: {
    import(rule) {
      if (/^(url\()?\s*["']?([a-z]+:)?\/\//i.test(rule.params))
        throw rule.error(`"@import ${rule.params}" is refused. ${kindOf('import').instead}`);
    },
  },
};
