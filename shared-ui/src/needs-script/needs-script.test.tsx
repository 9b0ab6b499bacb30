import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NeedsScript } from './needs-script.tsx';

const note = <NeedsScript className="col-span-2">This form needs JavaScript, and can't do without.</NeedsScript>;

test('is in the HTML for those without scripts', () => {
  expect(renderToString(note)).toBe(
    '<noscript class="col-span-2"><p class="ui-needs-script">This form needs JavaScript, and can&#x27;t do without.</p></noscript>',
  );
});

test('says nothing where there are scripts', () => {
  expect(render(note).container.textContent).toBe('');
});
