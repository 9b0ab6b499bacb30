/** How the stylesheet of a remote is kept inside that remote, and how a release sees that it is. */
export { confined } from './confined.ts';
export { CssSyntaxError, confinedText } from './confined-text.ts';
export { kindOf } from './kinds.ts';
export { rulesBeyond } from './rules-beyond.ts';
