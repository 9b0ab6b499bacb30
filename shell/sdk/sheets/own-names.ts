import type { AtRule, Declaration, Root } from 'postcss';
import { isOwnName, kindOf, type NameKind, nameKinds, ownName, plain } from './kinds.ts';
import { mapNames, type Name, takenBy } from './values.ts';

/**
 * Gives every global name of a remote's styles the remote's prefix, wherever the styles use it. A name that they only
 * use, and do not give, stays: it is one of the shell's.
 */
export function ownNames(root: Root, remote: string): void {
  const kinds = kindsOfProperties(root);
  const given = givenNames(root, kinds);
  const change = ({ kind, value, replace }: Name) => {
    if (given.has(keyOf(kind, value)) && !isOwnName(value, remote)) replace(ownName(value, remote));
  };
  root.walkAtRules((rule) => {
    rule.params = mapNames(rule.params, kindsInPrelude(rule), change);
  });
  root.walkDecls((declaration) => {
    declaration.value = mapNames(declaration.value, kinds(declaration), change);
    declaration.prop = mapNames(declaration.prop, [], change);
  });
}

/** Font families are the same in small and capital letters. */
const keyOf = (kind: NameKind, name: string) => `${kind} ${kind === 'family' ? name.toLowerCase() : name}`;

type KindsOf = (declaration: Declaration) => readonly NameKind[];

const byProperty = new Map<string, NameKind[]>();
for (const [kind, { properties }] of Object.entries(nameKinds))
  for (const property of properties) byProperty.set(property, [...(byProperty.get(property) ?? []), kind as NameKind]);

/**
 * The kinds of names that each declaration holds. A custom property holds what the properties hold that take it by
 * `var()`, directly or by another custom property.
 */
function kindsOfProperties(root: Root): KindsOf {
  const custom = new Map<string, Set<NameKind>>();
  const kindsOf = ({ prop }: Declaration) =>
    prop.startsWith('--') ? [...(custom.get(prop) ?? [])] : (byProperty.get(plain(prop)) ?? []);
  for (let isNew = true; isNew; ) {
    isNew = false;
    root.walkDecls((declaration) => {
      for (const name of takenBy(declaration.value))
        for (const kind of kindsOf(declaration)) {
          const kinds = custom.get(name) ?? new Set();
          custom.set(name, kinds);
          if (kinds.has(kind)) continue;
          kinds.add(kind);
          isNew = true;
        }
    });
  }
  return kindsOf;
}

/** The kinds of names in the text after an at-rule's keyword. */
function kindsInPrelude({ name }: AtRule): NameKind[] {
  const rule = plain(name);
  if (rule === 'container') return ['container'];
  if (rule === 'font-feature-values') return ['family'];
  return rule === 'keyframes' || rule === 'counter-style' ? [rule] : [];
}

/** Every name that the sheet gives: by an at-rule, or by a property that can. */
function givenNames(root: Root, kindsOf: KindsOf): ReadonlySet<string> {
  const given = new Set<string>();
  const add = ({ kind, value }: Name) => void given.add(keyOf(kind, value));
  root.walkAtRules((rule) => {
    // The values of a font's features are of a font that has a name already.
    if (kindOf(rule.name).fate !== 'renamed' || plain(rule.name) === 'font-feature-values') return;
    if (plain(rule.name) !== 'font-face') return addFirst(rule.params, kindsInPrelude(rule), add);
    rule.walkDecls(({ prop, value }) => {
      if (plain(prop) === 'font-family') addFirst(value, ['family'], add);
    });
  });
  root.walkDecls((declaration) => {
    const kinds = kindsOf(declaration).filter((kind) => nameKinds[kind].isGiven);
    if (kinds.length > 0)
      mapNames(declaration.value, kinds, (name) => {
        if (name.isGiven && kinds.includes(name.kind)) add(name);
      });
  });
  return given;
}

/** The name that a rule gives is the first one in it. */
function addFirst(text: string, kinds: readonly NameKind[], add: (name: Name) => void): void {
  const found: Name[] = [];
  mapNames(text, kinds, (name) => void found.push(name));
  if (found[0]) add(found[0]);
}
