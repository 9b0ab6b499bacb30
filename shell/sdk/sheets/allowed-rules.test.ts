import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { atRules, type Fate } from './allowed-rules.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/teams.md'), 'utf8');

test.each<Fate>(['confined', 'renamed', 'left out', 'refused'])('the guide names all that is %s', (fate) => {
  const rows = [...guide.matchAll(/^\| (.+?) \| (confined|renamed|left out|refused) \| .+ \|$/gm)];
  const named = rows
    .filter(([, , is]) => is === fate)
    .flatMap(([, what = '']) => what.match(/(?<=`@)[a-z-]+(?=`)/g) ?? []);
  const known = Object.keys(atRules).filter((name) => atRules[name]?.fate === fate);
  expect(named.sort()).toEqual(known.sort());
});
