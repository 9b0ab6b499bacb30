import type { AtRule, Declaration, Root } from 'postcss';
import { isOwnName, kindOf, type NameKind, nameKinds, ownName, plain } from './allowed-rules.ts';
import { mapNames, type Name, propertyIn, takenBy, unreadableIn } from './values.ts';

/**
 * Gives every global name of a remote's styles the remote's prefix, wherever the styles use it. A name that they only
 * use, and do not give, stays: it is one of the shell's.
 * @throws CssSyntaxError for a declaration that gives a name which cannot be read in it
 */
export function ownNames(root: Root, remote: string): void {
  const kinds = kindsOfProperties(root);
  root.walkDecls((declaration) => {
    const unreadable = unreadableOf(declaration, kinds);
    if (unreadable)
      throw declaration.error(`"${declaration.prop}" may give a name of the page by "${unreadable}". Write the name.`);
  });
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

/**
 * The global names that a sheet gives and that are not its remote's; then the functions by which it may give others.
 * None for a sheet in which `ownNames` has been.
 */
export function foreignNames(root: Root, remote: string): string[] {
  const kinds = kindsOfProperties(root);
  const names = [...givenNames(root, kinds).values()].filter((name) => !isOwnName(name, remote));
  root.walkDecls((declaration) => {
    const unreadable = unreadableOf(declaration, kinds);
    if (unreadable) names.push(unreadable);
    // A browser may read a rule there.
    if (!propertyIn(declaration.prop) || !/^\s*:\s*$/.test(declaration.raws.between ?? ':'))
      names.push(declaration.prop);
  });
  return names;
}

/** Font families are the same in small and capital letters. */
const keyOf = (kind: NameKind, name: string) => `${kind} ${kind === 'family' ? name.toLowerCase() : name}`;

type KindsOf = (declaration: Declaration) => readonly NameKind[];

/** A function by which a declaration may give a name that cannot be read in it. */
function unreadableOf(declaration: Declaration, kindsOf: KindsOf): string | undefined {
  return kindsOf(declaration).some((kind) => nameKinds[kind].isGiven) ? unreadableIn(declaration.value) : undefined;
}

const byProperty = new Map<string, NameKind[]>();
for (const [kind, { properties }] of Object.entries(nameKinds))
  for (const property of properties) byProperty.set(property, [...(byProperty.get(property) ?? []), kind as NameKind]);

/**
 * The kinds of names that each declaration holds. A custom property holds what the properties hold that take it by
 * `var()`, directly or by another custom property.
 */
function kindsOfProperties(root: Root): KindsOf {
  const custom = new Map<string, Set<NameKind>>();
  const kindsOf = (declaration: Declaration) => {
    const prop = customProperty(declaration);
    return prop ? [...(custom.get(prop) ?? [])] : (byProperty.get(plain(declaration.prop)) ?? []);
  };
  for (let isNew = true; isNew; ) {
    isNew = false;
    root.walkDecls((declaration) => {
      for (const { name, isAfterSlash } of takenBy(declaration.value))
        for (const kind of kindsOf(declaration)) {
          if (kind === 'container' && isAfterSlash) continue;
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

/** The custom property that a declaration sets, also as `initial-value` of its `@property`. */
function customProperty({ prop, parent }: Declaration): string | undefined {
  const name = propertyIn(prop);
  if (name?.startsWith('--')) return name;
  const isInitial = plain(prop) === 'initial-value' && parent?.type === 'atrule';
  return isInitial && plain((parent as AtRule).name) === 'property'
    ? propertyIn((parent as AtRule).params.trim())
    : undefined;
}

/** The kinds of names in the text after an at-rule's keyword. */
function kindsInPrelude({ name }: AtRule): NameKind[] {
  const rule = plain(name);
  if (rule === 'container') return ['container'];
  if (rule === 'font-feature-values') return ['family'];
  return rule === 'keyframes' || rule === 'counter-style' ? [rule] : [];
}

/** Every name that the sheet gives, by its key: by an at-rule, or by a property that can. */
function givenNames(root: Root, kindsOf: KindsOf): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  const add = ({ kind, value }: Name) => void given.set(keyOf(kind, value), value);
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
