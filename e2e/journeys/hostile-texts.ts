import { seeded } from '../site/random.ts';

/** What nobody types into a form, and somebody pastes. */
const pieces = [
  '',
  ' ',
  '\u00A0',
  'Ada',
  "O'Neill-Brown",
  'ada@example.com',
  '@',
  '.',
  '👩‍👩‍👧‍👦',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'مرحبا',
  '\u202Eesrever',
  '\u200B',
  '\u200D',
  '\uFEFF',
  '\uD800',
  '\0',
  '\r\nBcc: all@example.com',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "';--",
  '{{7*7}}',
  '%0d%0a',
  '__proto__',
  'Z̸̢̛a̷l̶g̵o̴',
];

/** Texts put together from hostile pieces, the same ones every time; a few of them 64 kB long. */
export function hostileTexts(seed: number): () => string {
  const random = seeded(seed);
  return () => {
    const text = Array.from({ length: random(4) }, () => pieces[random(pieces.length)]).join('');
    return random(500) === 0 ? text.padEnd(65_536, 'x') : text;
  };
}
