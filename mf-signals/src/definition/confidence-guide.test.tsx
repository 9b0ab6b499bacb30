import { band } from '@mutha/shared-ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfidenceGuide } from './confidence-guide.tsx';

test('the scale says where the bands of the kit begin, and draws each as what it is called', () => {
  const guide = document.createElement('div');
  guide.innerHTML = renderToStaticMarkup(<ConfidenceGuide average={72} guidance="More is surer." />);
  const steps = [...guide.querySelectorAll('li')].map((step) => ({
    name: step.lastChild?.textContent,
    drawn: step.querySelector<HTMLElement>('[data-band]')?.dataset.band,
  }));
  const scores = Array.from({ length: 101 }, (_, score) => score);
  const begins = (wanted: string) => scores.find((score) => band(score) === wanted);
  expect(steps).toEqual([
    { name: `High, from ${begins('high')}`, drawn: 'high' },
    { name: `Medium, from ${begins('medium')}`, drawn: 'medium' },
    { name: 'Low, below', drawn: 'low' },
  ]);
});
