import {
  type CSSToken,
  mutateIdent,
  stringify,
  type TokenIdent,
  TokenType,
  type TokenWhitespace,
  tokenize,
} from '@csstools/css-tokenizer';
import { keywords, type NameKind } from './kinds.ts';

/** A name in a value: an identifier, a string, the name of a function, or several words that name a font. */
export interface Name {
  kind: NameKind;
  value: string;
  /** Whether the value gives the name, if its property is one of those that can. Otherwise it only uses it. */
  isGiven: boolean;
  replace(name: string): void;
}

/** Functions whose arguments are a part of the value around them. */
const transparent = ['var', 'if', 'first-valid'];

/** Other functions that can be beside a name, and are none. */
const nameless = [
  ...['style', 'media', 'supports', 'reversed', 'calc', 'min', 'max', 'clamp', 'round', 'mod', 'rem', 'abs', 'sign'],
  ...['sibling-index', 'sibling-count'],
];

/**
 * A function in a value that may give a name which nobody can read there, such as `attr()`.
 * @param value of a property that gives names: see `nameKinds`
 */
export function unreadableIn(value: string): string | undefined {
  for (const token of tokenize({ css: value }))
    if (token[0] === TokenType.Function && ![...transparent, ...nameless].includes(token[4].value.toLowerCase()))
      return `${token[4].value}()`;
  return undefined;
}

/**
 * Changes the names in a value.
 * @param kinds the kinds of names that its property holds
 * @returns the value, as it was where no name was replaced
 */
export function mapNames(value: string, kinds: readonly NameKind[], change: (name: Name) => void): string {
  if (kinds.length === 0 && !/--|counter|\\/i.test(value)) return value;
  const tokens = tokenize({ css: value });
  let isChanged = false;
  for (const name of namesIn(tokens, kinds)) {
    const { replace } = name;
    const mark = (text: string) => {
      isChanged = true;
      replace(text);
    };
    change({ ...name, replace: mark });
  }
  return isChanged ? stringify(...tokens) : value;
}

/** The custom properties that a value takes by `var()`. */
export function takenBy(value: string): string[] {
  return [...value.matchAll(/var\(\s*(--[^\s,)]+)/gi)].map(([, name = '']) => name);
}

function* namesIn(tokens: CSSToken[], kinds: readonly NameKind[]): Generator<Name> {
  /** The functions and brackets around a token, each with the number of names in it so far. */
  const around: { function: string; names: number }[] = [];
  let isAfterSlash = false;
  if (kinds.includes('family')) yield* familiesIn(tokens);
  for (const token of tokens) {
    const [type, text] = token;
    if (type === TokenType.Function) {
      const { value } = token[4];
      if (value.startsWith('--'))
        yield { kind: 'dashed', value, isGiven: false, replace: (name) => rewrite(token, name) };
      around.push({ function: value.toLowerCase(), names: 0 });
    } else if (type === TokenType.OpenParen) around.push({ function: '', names: 0 });
    else if (type === TokenType.CloseParen) around.pop();
    else if (type === TokenType.Delim && text === '/' && around.length === 0) isAfterSlash = true;
    if (type !== TokenType.Ident && type !== TokenType.String) continue;
    const { value } = token[4];
    const inside = around.at(-1);
    const isTop = around.every((each) => transparent.includes(each.function));
    const found = (kind: NameKind, isGiven = false): Name => ({
      ...{ kind, value, isGiven },
      replace: (name) => (type === TokenType.Ident ? mutateIdent(token, name) : rewriteString(token, name)),
    });
    const isTaken = inside?.function === 'var' && inside.names++ === 0;
    if (type === TokenType.Ident && value.startsWith('--')) yield found('dashed', isTop && !isTaken);
    else if (type === TokenType.Ident && (inside?.function === 'counter' || inside?.function === 'counters'))
      yield found(inside.names++ === 0 ? 'counter' : 'counter-style');
    else if (isTop && !isAfterSlash && !keywords.has(value.toLowerCase()))
      for (const kind of kinds)
        if (kind === 'keyframes' || (type === TokenType.Ident && kind !== 'family' && kind !== 'dashed'))
          yield found(kind, true);
  }
}

/**
 * The families of a `font` or a `font-family`: strings, and words that follow each other. In `font` other words can
 * come before the name, so every end of the words is offered, the longest first.
 */
function* familiesIn(tokens: CSSToken[]): Generator<Name> {
  for (const [index, token] of tokens.entries()) {
    if (token[0] === TokenType.String)
      yield { kind: 'family', value: token[4].value, isGiven: true, replace: (name) => rewriteString(token, name) };
    if (token[0] !== TokenType.Ident || token[1] === '') continue;
    const words = wordsFrom(tokens, index);
    yield {
      ...{
        kind: 'family',
        value: words.map((word) => (word[0] === TokenType.Ident ? word[4].value : ' ')).join(''),
        isGiven: true,
      },
      replace(name) {
        for (const word of words) word[1] = '';
        token[1] = quoted(name);
      },
    };
  }
}

/** The words from a place to the next comma, with one space between two. */
function wordsFrom(tokens: CSSToken[], start: number): (TokenIdent | TokenWhitespace)[] {
  const end = tokens.findIndex(
    ([type], at) => at >= start && type !== TokenType.Ident && type !== TokenType.Whitespace,
  );
  const words = tokens.slice(start, end) as (TokenIdent | TokenWhitespace)[];
  return words.slice(0, words.findLastIndex(([type]) => type === TokenType.Ident) + 1);
}

function rewrite(token: CSSToken, name: string): void {
  const ident: TokenIdent = [TokenType.Ident, '', 0, 0, { value: '' }];
  mutateIdent(ident, name);
  token[1] = `${ident[1]}(`;
}

function rewriteString(token: CSSToken, name: string): void {
  token[1] = quoted(name);
}

/** A text as a string of CSS. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\a ')}"`;
}
