/** What of the stylesheets some supported browser does not know, and what its visitors have in its place. */
export const doneWithout: Record<string, string> = {
  '@view-transition': 'one page follows another without a fade',
  '::view-transition': 'the same',
  '::view-transition-group': 'the same',
  '::view-transition-new': 'the same',
  '::view-transition-old': 'the same',
  'view-transition-name': 'the same',
  'anchor-name': 'a tooltip at the foot of the window',
  'anchor-scope': 'the same',
  'position-anchor': 'the same',
  'position-area': 'the same',
  'position-try-fallbacks': 'the same',
  '::details-content': 'an answer that opens without motion, and is on paper if it is open',
  'content-visibility': 'the footer is drawn with the page, not later',
  'forced-color-adjust': 'Safari has no forced colours',
  resize: 'no handle at a field of several lines on an iPhone, which has none anywhere',
  'scrollbar-width': 'a scroll bar below chips',
};
