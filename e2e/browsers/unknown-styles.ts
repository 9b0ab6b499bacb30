import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Browsers by MDN's names, with the oldest version of each: `{ safari: 17.4 }`. */
export type Oldest = Record<string, number>;

/**
 * The at-rules, properties and pseudo-classes of a stylesheet that one of these browsers does not know, by MDN's
 * tables: `@view-transition`, `anchor-name`. One that MDN does not list is among them; a vendor's own is not.
 */
export function unknownStyles(css: string, oldest: Oldest): Set<string> {
  const found = new Set<string>();
  const look = (name: string, listed: Identifier | undefined) => {
    if (!isKnown(listed, oldest)) found.add(name);
  };
  const { properties, selectors, 'at-rules': atRules } = bcd.css;
  const root = postcss.parse(css);
  root.walkAtRules(({ name }) => look(`@${name}`, atRules?.[name]));
  root.walkDecls(({ prop, parent }) => {
    const isDescriptor = parent?.type === 'atrule';
    if (!prop.startsWith('-') && !isDescriptor) look(prop, properties?.[prop]);
  });
  root.walkRules((rule) => {
    if ((rule.parent as postcss.AtRule).name === 'keyframes') return;
    selectorParser((list) =>
      list.walkPseudos(({ value }) => {
        if (!/^::?-/.test(value)) look(value, selectors?.[value.replace(/^::?/, '')]);
      }),
    ).processSync(rule.selector);
  });
  return found;
}

function isKnown(listed: Identifier | undefined, oldest: Oldest): boolean {
  return Object.entries(oldest).every(([browser, version]) =>
    // With a prefix counts: the minifier writes it.
    [listed?.__compat?.support[browser as 'chrome'] ?? []].flat().some((since) => !since.flags && has(since, version)),
  );
}

function has({ version_added, version_removed }: SimpleSupportStatement, version: number): boolean {
  const number = (text: typeof version_added | undefined) =>
    typeof text === 'string' ? Number.parseFloat(text.slice(text.startsWith('≤') ? 1 : 0)) : Number.NaN;
  return number(version_added) <= version && !(number(version_removed) <= version);
}
