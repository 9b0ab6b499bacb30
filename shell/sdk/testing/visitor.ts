import { vi } from 'vitest';

const language = 'ar-EG';

/**
 * Makes the rest of a test run for a visitor who has nothing in common with the server that made the page: it is years
 * later, in a time zone some hours and a half behind, in another language, and the browser refuses its storage.
 *
 * @returns a function that undoes this
 */
export function asVisitor(): () => void {
  vi.stubEnv('TZ', 'America/St_Johns');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-03-09T01:02:03Z') });
  const spies = [
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    }),
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language),
  ];
  const restore = [speak(Intl), ...[Date, Number].map((type) => speakIn(type.prototype))];
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));

  return () => {
    for (const put of restore) put();
    for (const spy of spies) spy.mockRestore();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
}

type Formats = Record<string, new (locales?: unknown, options?: unknown) => object>;

/**
 * Makes every format that names no language use the visitor's.
 * @returns a function that undoes this
 */
function speak(intl: object): () => void {
  const formats = intl as unknown as Formats;
  const names = ['DateTimeFormat', 'NumberFormat', 'Collator', 'PluralRules', 'RelativeTimeFormat', 'ListFormat'];
  const real = names.map((name) => [name, formats[name] as Formats[string]] as const);
  for (const [name, Format] of real) {
    formats[name] = class extends Format {
      constructor(locales: unknown = language, options?: unknown) {
        super(locales, options);
      }
    };
  }
  return () => {
    for (const [name, Format] of real) formats[name] = Format;
  };
}

type Words = Record<string, (locales?: unknown, options?: unknown) => string>;

function speakIn(prototype: object): () => void {
  const methods = prototype as unknown as Words;
  const names = Object.getOwnPropertyNames(prototype).filter((name) => /^toLocale.*String$/.test(name));
  const real = names.map((name) => [name, methods[name] as Words[string]] as const);
  for (const [name, say] of real) {
    methods[name] = function (this: unknown, locales: unknown = language, options?: unknown) {
      return say.call(this, locales, options);
    };
  }
  return () => {
    for (const [name, say] of real) methods[name] = say;
  };
}
