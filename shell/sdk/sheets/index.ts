/** How the stylesheet of a remote is kept inside that remote, and how a release sees that it is. */

export { kindOf } from './allowed-rules.ts';
export { confined } from './confined.ts';
export { CssSyntaxError, confinedText } from './confined-text.ts';
export { rulesBeyond } from './rules-beyond.ts';
