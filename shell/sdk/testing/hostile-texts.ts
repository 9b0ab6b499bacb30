/** Hostile input for tests: the same for the same seed, on every machine. */

/**
 * Random numbers, the same for the same seed on every machine.
 * @returns a function that gives a whole number from 0 to below its argument
 */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Texts that no visitor types into a form, but that one may paste. */
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

/** Values that no visitor types into an address, but that an attacker may send. */
const values = [
  '',
  ' ',
  '%',
  '%E0%A4%A',
  '%00',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'NaN',
  'Infinity',
  '1e309',
  '-0',
  '-1',
  '0x10',
  '70.5',
  '101',
  '70',
  'on',
  'off',
  'ticker',
  'kickoff_asc',
  'Premier League',
  'FAVDOM',
  'Tempo',
  '\u202Eesrever',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '\uD800',
  'x'.repeat(65_536),
  '&=?#;',
];

/**
 * Query strings that no visitor types, but that an attacker may send; the same ones every time.
 * @param names the parameters that a screen knows
 */
export function* hostileSearches(names: readonly string[], count: number): Generator<string> {
  const random = seeded(20_261_120);
  const all = [...names, '__proto__', 'constructor', 'toString'];
  // Half of a surrogate pair cannot be encoded, but it can be sent as it is.
  const encode = (text: string) => (random(2) === 0 || text === '\uD800' ? text : encodeURIComponent(text));
  for (let index = 0; index < count; index++) {
    const parts = Array.from(
      { length: random(7) },
      () => `${all[random(all.length)]}=${encode(values[random(values.length)] ?? '')}`,
    );
    yield parts.join('&');
  }
}
