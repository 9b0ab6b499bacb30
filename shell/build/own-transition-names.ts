import type { Plugin } from 'postcss';

/** Values of `view-transition-name` that are no names. */
const keywords = ['none', 'auto', 'match-element', 'inherit', 'initial', 'unset', 'revert', 'revert-layer'];

/**
 * PostCSS: refuses a `view-transition-name` that does not begin with the remote's own name. A name may stand only once
 * in a page, whoever owns its parts: with one name twice, the browser shows no motion at all.
 * @param remote such as `mf-live`
 */
export function ownTransitionNames(remote: string): Plugin {
  return {
    postcssPlugin: 'mutha-own-transition-names',
    Declaration: {
      'view-transition-name'(declaration) {
        const { value: name } = declaration;
        if (keywords.includes(name) || name.startsWith('var(') || name.startsWith(`${remote}-`)) return;
        throw declaration.error(
          `The view-transition-name "${name}" could be another team's too. Give it a name of your own: "${remote}-${name}".`,
        );
      },
    },
  };
}
