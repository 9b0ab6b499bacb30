const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const length = 6;
/**
 * The largest multiple of 36 in the range of a byte. Bytes from here on would make some letters likelier than others.
 */
const fair = 252;

/** A new referral code: 6 characters A-Z and 0-9 from the browser's cryptographic randomness (README, rule 6). */
export function makeReferralCode(): string {
  let code = '';
  while (code.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2)))
      if (byte < fair && code.length < length) code += letters[byte % letters.length];
  return code;
}

/** Whether a text from outside, such as from the address, is a referral code. */
export function isReferralCode(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Z0-9]{6}$/.test(text);
}
