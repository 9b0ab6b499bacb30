import {
  type CSSToken,
  mutateIdent,
  stringify,
  type TokenFunction,
  type TokenIdent,
  TokenType,
  type TokenWhitespace,
  tokenize,
} from '@csstools/css-tokenizer';
import { keywords, type NameKind } from './allowed-rules.ts';

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

/** Other functions that can be beside a name, and give none. */
const nameless = [
  ...['style', 'media', 'supports', 'reversed', 'view', 'scroll', 'sibling-index', 'sibling-count', 'progress'],
  ...['calc', 'min', 'max', 'clamp', 'round', 'mod', 'rem', 'abs', 'sign', 'pow', 'sqrt', 'hypot', 'log', 'exp'],
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2'],
];

/** An attribute that is read as a number. */
const numeric = /^attr\(\s*[\w-]+\s+type\(\s*<(integer|number)>\s*\)/i;

/**
 * A function in a value that may give a name which nobody can read there, such as `attr()`.
 * @param value of a property that gives names: see `nameKinds`
 */
export function unreadableIn(value: string): string | undefined {
  const hidden = tokenize({ css: value }).find(
    (token) =>
      token[0] === TokenType.Function &&
      ![...transparent, ...nameless, 'type'].includes(token[4].value.toLowerCase()) &&
      !numeric.test(value.slice(token[2])),
  );
  return hidden && `${(hidden as TokenFunction)[4].value}()`;
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

/** A custom property that a value takes by `var()`. */
interface Taken {
  name: string;
  /** Whether it comes after a slash, as the type of a container does. */
  isAfterSlash: boolean;
}

export function takenBy(value: string): Taken[] {
  if (!value.includes('(')) return [];
  const tokens = tokenize({ css: value }).filter(([type]) => type !== TokenType.Whitespace);
  return tokens.flatMap((token, at) => {
    const argument = tokens[at + 1];
    const isVar = token[0] === TokenType.Function && token[4].value.toLowerCase() === 'var';
    if (!isVar || argument?.[0] !== TokenType.Ident) return [];
    const isAfterSlash = tokens.slice(0, at).some(([type, text]) => type === TokenType.Delim && text === '/');
    return { name: argument[4].value, isAfterSlash };
  });
}

/** The name of a property without escapes; undefined if the text is not a name alone. */
export function propertyIn(text: string): string | undefined {
  const [token, end] = tokenize({ css: text });
  return token?.[0] === TokenType.Ident && end?.[0] === TokenType.EOF ? token[4].value : undefined;
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
