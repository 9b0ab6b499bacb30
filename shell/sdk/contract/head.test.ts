import { expect, test } from 'vitest';
import { documentTitle, headTags, pageTitle } from './head.ts';

test.each(['Live signals', 'Mutha', 'A | B', ''])('the title "%s" is read back from the document', (title) => {
  expect(pageTitle(documentTitle(title))).toBe(title);
});

test('structured data are one script element, which no text leaves', () => {
  const structuredData = [{ '@type': 'Event', name: '</script><!--' }];
  const head = { title: 'One', description: 'The first.', structuredData };
  const [tag = ''] = headTags(head, '/icon.svg', { image: '/share.png' }).slice(-1);
  expect(tag).not.toMatch(/<.*<.*</);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(tag) ?? [];
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@graph': structuredData });
});

test('a page that is put on a home screen has an icon there', () => {
  const head = { title: 'One', description: 'The first.' };
  const published = { image: '/share.png' };
  expect(headTags(head, '/icon.svg', { ...published, touchIcon: '/touch.png' })).toContain(
    '<link rel="apple-touch-icon" href="/touch.png">',
  );
  // A shell that has no such file.
  expect(headTags(head, '/icon.svg', published).join()).not.toContain('apple-touch-icon');
});

test('no text of a page leaves its tag', () => {
  const [, title, description] = headTags(
    { title: '</title><b>', description: 'x" onload="alert(1)&amp;' },
    '/icon.svg',
  );
  expect(title).toBe('<title>&lt;/title>&lt;b> | Mutha</title>');
  expect(description).toBe('<meta name="description" content="x&quot; onload=&quot;alert(1)&amp;amp;">');
});
