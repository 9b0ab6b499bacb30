import { expect, test } from 'vitest';
import { readSent, sentChanges } from './html.ts';

const page = (head: string, body: string) =>
  readSent(`<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, (text) =>
    text.replaceAll(/\/releases\/\S+/g, 'file'),
  );
const sound = page(
  '<title>One</title><meta name="description" content="All of it."><link rel="icon" href="/releases/a/icon.svg">',
  '<main><h1>One</h1><p>Two<!-- --> three</p><script>var x</script></main>',
);
const said = (head: string, body: string) =>
  sentChanges('mf-one', sound, page(head, body)).map(({ kind, said }) => `${kind} ${said}`);
const body = '<main><h1>One</h1><p>Two three</p></main>';
const head = '<title>One</title><meta name="description" content="All of it.">';

test('another release of the same page is the same: scripts, addresses and comments do not count', () => {
  expect(said(`${head}<link rel="icon" href="/releases/b/icon.svg"><meta http-equiv="x" content="y">`, body)).toEqual(
    [],
  );
});

test('what the head says is named, and what it says no more', () => {
  expect(said('<title>Two</title><meta name="robots" content="noindex">', body)).toEqual([
    'head title: "One" → "Two"',
    'head meta description: "All of it." → nothing',
    'head link icon: "file" → nothing',
    'head meta robots: nothing → "noindex"',
  ]);
});

test('of a text, the place where it begins to differ is named', () => {
  expect(said(`${head}<link rel="icon" href="/releases/a/icon.svg">`, body.replace('three', 'four'))).toEqual([
    'html The text of the HTML: "One Two three" → "One Two four"',
  ]);
});
