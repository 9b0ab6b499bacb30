import { expect, test } from 'vitest';
import { referralLink, shareLinks } from './share-links.ts';

test.each([
  ['https://mutha.example', 'ABC123', 'https://mutha.example/waitlist?ref=ABC123'],
  ['http://localhost:3000', '000000', 'http://localhost:3000/waitlist?ref=000000'],
  ['https://mutha.example:8443', 'ZZZZZZ', 'https://mutha.example:8443/waitlist?ref=ZZZZZZ'],
  ['http://[::1]:3000', 'A0Z9A0', 'http://[::1]:3000/waitlist?ref=A0Z9A0'],
  ['https://xn--mtha-0ra.example', 'AAAAA0', 'https://xn--mtha-0ra.example/waitlist?ref=AAAAA0'],
])('from %s the code %s makes %s', (origin, code, link) => {
  expect(referralLink(origin, code)).toBe(link);
});

const link = referralLink('http://localhost:3000', 'A0Z9A0');
const links = shareLinks(link);

test('every network gets the whole link, and gives it back as it was', () => {
  const read = (address: string, field: string) => new URL(address).searchParams.get(field);
  expect(read(links.whatsApp, 'text')).toMatch(/ http:\/\/localhost:3000\/waitlist\?ref=A0Z9A0$/);
  expect(read(links.x, 'url')).toBe(link);
  expect(read(links.x, 'text')).toContain('Mutha list');
  expect(read(links.facebook, 'u')).toBe(link);
  expect(new URL(links.whatsApp).hostname).toBe('wa.me');
  expect(new URL(links.x).pathname).toBe('/intent/tweet');
  expect(new URL(links.facebook).pathname).toBe('/sharer/sharer.php');
});

test('the e-mail has its subject and the link, and no + for a space', () => {
  const { protocol, searchParams } = new URL(links.email);
  expect(protocol).toBe('mailto:');
  expect(searchParams.get('subject')).toBe('Mutha Waitlist - Early Access');
  expect(searchParams.get('body')).toContain(link);
  expect(links.email).not.toContain('+');
});
