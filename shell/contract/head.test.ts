import { expect, test } from 'vitest';
import { documentTitle, headTags, pageTitle } from './head.ts';

test.each(['Live signals', 'Mutha', 'A | B', ''])('the title "%s" is read back from the document', (title) => {
  expect(pageTitle(documentTitle(title))).toBe(title);
});

test('no text of a page leaves its tag', () => {
  const [, title, description] = headTags(
    { title: '</title><b>', description: 'x" onload="alert(1)&amp;' },
    '/icon.svg',
  );
  expect(title).toBe('<title>&lt;/title>&lt;b> | Mutha</title>');
  expect(description).toBe('<meta name="description" content="x&quot; onload=&quot;alert(1)&amp;amp;">');
});
