import { type CSSToken, stringify, TokenType, tokenize } from '@csstools/css-tokenizer';
import { isOwnName, kindOf, layerOf, plain, scopeOf } from './kinds.ts';

/**
 * Finds the rules of a finished stylesheet that can reach beyond its remote. The sheet is read as a browser reads it,
 * whatever has written it: a parser that is more lenient sees other rules where a string or an address is broken.
 * @param remote such as `mf-live`
 * @returns the beginning of each such rule, at most 80 characters; none for a sheet that `confined` has made
 */
export function rulesBeyond(css: string, remote: string): string[] {
  const tokens = tokenize({ css }).filter(([type]) => !skipped.has(type));
  return rulesIn(tokens)
    .filter((rule) => !isOwn(rule, remote))
    .map(({ tokens }) => beginning(tokens));
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

function isOwn(rule: BlockOfRule, remote: string): boolean {
  const { name, prelude, block } = rule;
  if (name === 'media' || name === 'supports') return rulesIn(block ?? []).every((inner) => isOwn(inner, remote));
  if (name === 'layer') {
    if (!isSame(prelude, layerOf(remote))) return false;
    return rulesIn(block ?? []).every((inner) => inner.name === 'scope' && isSame(inner.prelude, scopeOf(remote)));
  }
  const kind = kindOf(name);
  if (kind.fate !== 'renamed') return false;
  const names = name === 'font-face' ? familiesOf(block ?? []) : [firstName(prelude)];
  return names.length > 0 && names.every((each) => each !== undefined && isOwnName(each, remote));
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
  return saidBy(tokens) === saidBy(tokenize({ css: text }));
}

function saidBy(tokens: CSSToken[]): string {
  return tokens
    .filter(([type]) => type !== TokenType.Whitespace && type !== TokenType.EOF)
    .map((token) => (token[0] === TokenType.String || token[0] === TokenType.Ident ? token[4].value : token[1]))
    .join(' ');
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
