import postcss from 'postcss';
import { expect, test } from 'vitest';
import { ownTransitionNames } from './own-transition-names.ts';

const built = (value: string) =>
  postcss([ownTransitionNames('mf-live')]).process(`.score { view-transition-name: ${value} }`, { from: 'board.css' });

test.each(['mf-live-score', 'none', 'match-element', 'var(--name)'])('takes %s', async (value) => {
  await expect(built(value)).resolves.toMatchObject({ css: expect.stringContaining(value) });
});

test.each(['score', 'mf-live', 'shell-header', 'mf-lives-score'])('refuses %s', async (value) => {
  await expect(built(value)).rejects.toThrow(
    `board.css:1:10: The view-transition-name "${value}" could be another team's too. Give it a name of your own: "mf-live-${value}".`,
  );
});
