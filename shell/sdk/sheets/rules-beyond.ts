import { isDeepStrictEqual } from 'node:util';
import { type CSSToken, stringify, TokenType, tokenize } from '@csstools/css-tokenizer';
import { parse } from 'postcss';
import { isOwnName, kindOf, layerOf, ownName, plain, scopeOf } from './allowed-rules.ts';
import { foreignNames } from './own-names.ts';

/**
 * Finds what in a finished stylesheet can reach beyond its remote. The sheet is read as a browser reads it, whatever
 * has written it: a parser that is more lenient sees other rules where a string or an address is broken.
 * @param remote such as `mf-live`
 * @returns the beginning of each such rule, at most 80 characters, or a name that the remote cannot give; none for a
 *   sheet that `confined` has made
 */
export function rulesBeyond(css: string, remote: string): string[] {
  const all = tokenize({ css: css.replace(/^\uFEFF/, '') });
  const tokens = all.filter(([type]) => !skipped.has(type));
  const beyond = rulesIn(tokens).flatMap((rule) => beyondIn(rule, remote));
  const broken = brokenIn(tokens);
  if (broken) beyond.push(broken);
  return beyond.length > 0 ? beyond.map(beginning) : namesBeyond(all, remote);
}

/**
 * What of a sheet is broken: a string or an address that does not end, or a bracket without the other one, from there
 * on. PostCSS may read other declarations there than browsers do.
 */
function brokenIn(tokens: CSSToken[]): CSSToken[] | undefined {
  const open: { end: TokenType; at: number }[] = [];
  for (const [at, [type]] of tokens.entries()) {
    const end = closing.get(type);
    if (end) open.push({ end, at });
    else if (isBroken.has(type) || (ends.has(type) && open.pop()?.end !== type)) return tokens.slice(at);
  }
  return open[0] && tokens.slice(open[0].at);
}

const isBroken = new Set<TokenType>([TokenType.BadString, TokenType.BadURL]);

/**
 * The names that a sheet gives beyond its remote. Without comments, strings, addresses and what is broken, PostCSS
 * reads it as browsers do. The names that at-rules have as strings are known to be the remote's.
 */
function namesBeyond(tokens: CSSToken[], remote: string): string[] {
  const instead = new Map<TokenType, string>([
    [TokenType.Comment, ' '],
    [TokenType.URL, 'url()'],
    [TokenType.String, `"${ownName('', remote)}"`],
  ]);
  const css = tokens.map(([type, text]) => instead.get(type) ?? text).join('');
  try {
    return foreignNames(parse(css), remote);
  } catch (error) {
    return [(error as Error).message];
  }
}

const skipped = new Set<TokenType>([TokenType.Comment, TokenType.EOF]);
const betweenRules = new Set<TokenType>([TokenType.Whitespace, TokenType.CDO, TokenType.CDC]);

interface BlockOfRule {
  /** Of an at-rule, without a vendor prefix; empty for any other rule. */
  name: string;
  prelude: CSSToken[];
  /** Undefined for a statement, which ends with a semicolon. */
  block?: CSSToken[];
  tokens: CSSToken[];
}

/** What of a rule can reach beyond a remote: the whole rule, or rules in it. */
function beyondIn(rule: BlockOfRule, remote: string): CSSToken[][] {
  const { name, prelude, block = [] } = rule;
  if (name === 'media' || name === 'supports') return rulesIn(block).flatMap((inner) => beyondIn(inner, remote));
  if (name === 'layer' && isSame(prelude, layerOf(remote)))
    return rulesIn(block).flatMap((inner) =>
      inner.name === 'scope' && isSame(inner.prelude, scopeOf(remote)) ? beyondScope(inner.block ?? []) : [rule.tokens],
    );
  const names = name === 'font-face' ? familiesOf(block) : listIn(prelude).map(firstName);
  const isOwn = names.length > 0 && names.every((each) => each !== undefined && isOwnName(each, remote));
  return kindOf(name).fate === 'renamed' && isOwn ? [] : [rule.tokens];
}

/** The at-rules in the scope of a remote that act on the whole page all the same. */
function beyondScope(block: CSSToken[]): CSSToken[][] {
  return block.flatMap((token, at) => {
    const isBeyond = token[0] === TokenType.AtKeyword && kindOf(token[4].value).fate !== 'confined';
    return isBeyond ? [block.slice(at, afterRule(block, at))] : [];
  });
}

/** The place after the block or the semicolon with which a rule that begins at `start` ends. */
function afterRule(tokens: CSSToken[], start: number): number {
  let at = start + 1;
  for (; at < tokens.length && tokens[at]?.[0] !== TokenType.Semicolon; at = afterValue(tokens, at))
    if (tokens[at]?.[0] === TokenType.OpenCurly) return afterValue(tokens, at);
  return at;
}

/** The rules of a list, in the way of CSS Syntax 3. */
function rulesIn(tokens: CSSToken[]): BlockOfRule[] {
  const rules: BlockOfRule[] = [];
  for (let at = 0; at < tokens.length; ) {
    const start = at;
    const token = tokens[at] as CSSToken;
    if (betweenRules.has(token[0])) {
      at += 1;
      continue;
    }
    const isAtRule = token[0] === TokenType.AtKeyword;
    const isEnd = ([type]: CSSToken) => type === TokenType.OpenCurly || (isAtRule && type === TokenType.Semicolon);
    if (isAtRule) at += 1;
    const prelude = at;
    while (at < tokens.length && !isEnd(tokens[at] as CSSToken)) at = afterValue(tokens, at);
    const end = at;
    if (at < tokens.length) at = afterValue(tokens, at);
    const isBlock = tokens[end]?.[0] === TokenType.OpenCurly;
    const isClosed = tokens[at - 1]?.[0] === TokenType.CloseCurly;
    rules.push({
      name: token[0] === TokenType.AtKeyword ? plain(token[4].value) : '',
      prelude: tokens.slice(prelude, end),
      ...(isBlock && { block: tokens.slice(end + 1, isClosed ? at - 1 : at) }),
      tokens: tokens.slice(start, at),
    });
  }
  return rules;
}

const closing = new Map<TokenType, TokenType>([
  [TokenType.OpenCurly, TokenType.CloseCurly],
  [TokenType.OpenSquare, TokenType.CloseSquare],
  [TokenType.OpenParen, TokenType.CloseParen],
  [TokenType.Function, TokenType.CloseParen],
]);

const ends = new Set(closing.values());

/** The place after the component value that begins at `start`: a token, or a block with all that is in it. */
function afterValue(tokens: CSSToken[], start: number): number {
  const open: TokenType[] = [];
  let at = start;
  do {
    const [type] = tokens[at] as CSSToken;
    const end = closing.get(type);
    if (end) open.push(end);
    else if (type === open.at(-1)) open.pop();
    at += 1;
  } while (open.length > 0 && at < tokens.length);
  return at;
}

/** Whether tokens say the same as a text, apart from spaces and quotes. */
function isSame(tokens: CSSToken[], text: string): boolean {
  return isDeepStrictEqual(saidBy(tokens), saidBy(tokenize({ css: text })));
}

function saidBy(tokens: CSSToken[]): string[] {
  return tokens
    .filter(([type]) => type !== TokenType.Whitespace && type !== TokenType.EOF)
    .map((token) => (token[0] === TokenType.String || token[0] === TokenType.Ident ? token[4].value : token[1]));
}

/** The parts between commas. */
function listIn(tokens: CSSToken[]): CSSToken[][] {
  const parts: CSSToken[][] = [[]];
  for (const token of tokens)
    if (token[0] === TokenType.Comma) parts.push([]);
    else parts.at(-1)?.push(token);
  return parts;
}

/** The first identifier or string. */
function firstName(tokens: CSSToken[]): string | undefined {
  const token = tokens.find(([type]) => type !== TokenType.Whitespace);
  if (token?.[0] === TokenType.Function) return token[4].value;
  return token?.[0] === TokenType.Ident || token?.[0] === TokenType.String ? token[4].value : undefined;
}

/** What each `font-family` in a block says. */
function familiesOf(tokens: CSSToken[]): (string | undefined)[] {
  return tokens.flatMap((token, index) => {
    if (token[0] !== TokenType.Ident || plain(token[4].value) !== 'font-family') return [];
    const rest = tokens.slice(index + 1);
    const colon = rest.findIndex(([type]) => type === TokenType.Colon);
    return colon < 0 ? [] : [firstName(rest.slice(colon + 1))];
  });
}

function beginning(tokens: CSSToken[]): string {
  const text = stringify(...tokens).replaceAll(/\s+/g, ' ');
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
