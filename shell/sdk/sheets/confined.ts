import type { AtRule, ChildNode, Container, Declaration, Plugin, Root, Rule } from 'postcss';
import { kindOf, layerOf, plain, scopeOf } from './allowed-rules.ts';
import { ownNames } from './own-names.ts';
import { placed } from './page-selectors.ts';
import { rulesBeyond } from './rules-beyond.ts';

/**
 * PostCSS: confines all styles of a remote to it. The sheet must hold all of them, because each name is replaced
 * wherever it is used.
 *
 * The rules are put into a layer and a scope of the remote's own, so they match only its own elements, and their order
 * to those of others does not matter. Names that are global by nature get the remote's name as a prefix.
 * @param remote such as `mf-live`
 * @throws CssSyntaxError for a rule that acts on the whole page: its file, line and column, and what to do
 */
export function confined(remote: string): Plugin {
  return {
    postcssPlugin: 'mutha-confined',
    OnceExit(root, { AtRule }) {
      root.walkAtRules((rule) => keepIn(rule, remote));
      root.walkRules(placeRule);
      ownNames(root, remote);
      const globals = takeGlobals(root, remote);
      const scope = new AtRule({ name: 'scope', params: scopeOf(remote), nodes: root.nodes });
      root.removeAll();
      root.append(globals);
      if (scope.nodes?.some(({ type }) => type !== 'comment'))
        root.append(new AtRule({ name: 'layer', params: layerOf(remote), nodes: [scope] }));
    },
  };
}

/** @throws CssSyntaxError for a rule that cannot be confined */
function keepIn(rule: AtRule, remote: string): void {
  if (isInGlobal(rule)) return;
  const { fate, instead } = kindOf(rule.name);
  if (fate === 'left out') rule.remove();
  if (fate === 'refused') throw rule.error(`"@${rule.name}" reaches beyond ${remote}. ${instead}`);
}

/** Places a rule's selectors in the region of its remote. @throws CssSyntaxError if it styles the page around it */
function placeRule(rule: Rule): void {
  if (isInGlobal(rule)) return;
  const selectors = placed(rule.selector);
  const beyond = selectors.find((selector) => selector.beyond)?.beyond;
  if (beyond && !isTakenOver(rule))
    throw rule.error(
      `"${beyond}" is outside every remote. Style ":scope" instead, the element around your screen. A rule like this one may only set custom properties.`,
    );
  rule.selector = [...new Set(selectors.map(({ selector }) => selector))].join(', ');
}

/** Whether a rule is a part of another one that has a global name: a step of `@keyframes`, for example. */
function isInGlobal({ parent }: AtRule | Rule): boolean {
  return parent?.type === 'atrule' && kindOf((parent as AtRule).name).fate === 'renamed';
}

/**
 * Whether the region can take a rule over that is written for the page: it sets custom properties only, as themes do. A
 * rule that only holds others, as in `html.dark { .card { … } }`, sets nothing either.
 */
function isTakenOver(rule: Rule): boolean {
  return declarationsOf(rule).every(({ prop }) => prop.startsWith('--'));
}

/** The declarations of a rule itself, also those under a condition. */
function declarationsOf(container: Container): Declaration[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'decl') return [node];
    return node.type === 'atrule' ? declarationsOf(node) : [];
  });
}

const conditions = ['media', 'supports', 'when', 'else'];

/**
 * Takes the rules with a global name out of a sheet, each with the conditions around it.
 * @throws CssSyntaxError for one whose name cannot be the remote's
 */
function takeGlobals(root: Root, remote: string): ChildNode[] {
  const globals: ChildNode[] = [];
  root.walkAtRules((rule) => {
    if (kindOf(rule.name).fate !== 'renamed') return;
    if (rulesBeyond(String(rule), remote).length > 0)
      throw rule.error(`"@${rule.name} ${rule.params}" names nothing that ${remote} could own. Leave it out.`);
    let global: AtRule = rule.clone();
    for (let { parent } = rule; parent; parent = parent.parent as typeof parent)
      if (parent.type === 'atrule' && conditions.includes(plain((parent as AtRule).name)))
        global = (parent as AtRule).clone({ nodes: [global] });
    globals.push(global);
    rule.remove();
  });
  return globals;
}
