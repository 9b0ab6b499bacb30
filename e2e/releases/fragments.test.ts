import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { descriptorFile, type PropKinds, type PropsOf } from '@mutha/contract';
import { readRegistry, release } from '@mutha/engine';
import { releaseFolder } from '@mutha/store';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { handmade, removeHandmade } from './handmade.ts';
import { muthaHere } from './mutha.ts';
import { newFolder, newFolderWithShell, type TestSite } from './test-site.ts';
import { withSharedSandbox } from './with-shared-sandbox.ts';

withSharedSandbox();

let base: TestSite;
beforeAll(async () => {
  base = await newFolderWithShell();
});
afterAll(async () => {
  removeHandmade();
  await base.close();
});

/** The remote that offers a fragment. */
const owner = (props: PropKinds, optional?: PropKinds) =>
  handmade({ name: 'mf-parts', screens: [], fragments: { price: { props, optional } } });
/** The remote of another team, which embeds it. */
const user = (props: PropKinds) =>
  handmade({ name: 'mf-odds', screens: [{ path: '/odds', embeds: [{ fragment: 'mf-parts/price', props }] }] });

const of = { of: 'string' } as const;
const both = { ...of, size: 'number' } as const;
const advice =
  'Make the two agree. While you add or remove a prop, keep it in "optional" of the fragment until every live screen has followed.';

test('a prop that a live screen does not pass is refused, and can come by way of an optional one', async () => {
  const { store, close } = await newFolder(base.store);
  await release(store, 'mf-parts', owner(of));
  await release(store, 'mf-odds', user(of));
  await expect(release(store, 'mf-parts', owner(both))).rejects.toThrow(
    `/odds of mf-odds does not fit the props of mf-parts/price: it does not pass size, a number. ${advice}`,
  );
  await expect(release(store, 'mf-odds', user(both))).rejects.toThrow(
    `/odds of mf-odds does not fit the props of mf-parts/price: it passes size, which the fragment does not accept. ${advice}`,
  );
  await release(store, 'mf-parts', owner(of, { size: 'number' }));
  await release(store, 'mf-odds', user(both));
  await release(store, 'mf-parts', owner(both));
  await close();
});

test('a prop that a live screen passes goes the same way', async () => {
  const { store, close } = await newFolder(base.store);
  await release(store, 'mf-parts', owner(both));
  await release(store, 'mf-odds', user(both));
  await expect(release(store, 'mf-parts', owner(of))).rejects.toThrow(
    'it passes size, which the fragment does not accept',
  );
  await release(store, 'mf-parts', owner(of, { size: 'number' }));
  await release(store, 'mf-odds', user(of));
  await release(store, 'mf-parts', owner(of));
  await close();
});

test.each<[string, PropKinds, string]>([
  ['of another kind', { of: 'number' }, 'it passes of as a number, but the fragment expects a string'],
  ['optional, of another kind', { of: 'string', size: 'boolean' }, 'it passes size as a boolean, but the fragment'],
  [
    'with a name that every object has',
    JSON.parse('{"of":"string","constructor":"string"}'),
    'it passes constructor, which the',
  ],
  [
    'several',
    { size: 'string' },
    'it does not pass of, a string; it passes size as a string, but the fragment expects',
  ],
])('a screen is refused that passes a prop %s', async (_, props, problem) => {
  const { store, close } = await newFolder(base.store);
  await release(store, 'mf-parts', owner(of, { size: 'number' }));
  await expect(release(store, 'mf-odds', user(props))).rejects.toThrow(problem);
  await close();
});

test('the list of fragments gives the line to copy, and says which screens show it', async () => {
  const { store, address, close } = await newFolder(base.store);
  const fragments = async () => (await muthaHere(['fragments', '--store', address])).out;
  expect(await fragments()).toBe(`No live remote of ${address} offers a fragment.\n`);
  await release(store, 'mf-parts', owner(of, { size: 'number' }));
  expect(await fragments()).toBe(`mf-parts/price (team Hands)
  declare    const Price = embed('mf-parts/price', { of: 'string' });
  optional   { size: 'number' }
  shown on   no screen
`);
  await release(store, 'mf-odds', user(both));
  expect(await fragments()).toContain("  shown on   /odds of mf-odds, with { of: 'string', size: 'number' }\n");
  const { out } = await muthaHere(['fragments', '--json', '--store', address]);
  expect(JSON.parse(out)).toMatchObject([{ fragment: 'mf-parts/price', embeddedOn: [{ remote: 'mf-odds' }] }]);

  const { version = '' } = (await readRegistry(store)).remotes['mf-parts']?.live ?? {};
  rmSync(join(address, releaseFolder('mf-parts', version), descriptorFile('mf-parts')));
  const damaged = await muthaHere(['fragments', '--store', address]);
  expect([damaged.code, damaged.out]).toEqual([0, expect.stringContaining('remote.json is missing')]);
  await close();
});

// The types of a fragment are those that its remote declares. The check of types is the test of it: nothing runs.
type Props = PropsOf<typeof of, { size: 'number' }>;
expectTypeOf<{ of: string }>().toExtend<Props>();
expectTypeOf<{ of: string; size: number }>().toExtend<Props>();
expectTypeOf<{ size: number }>().not.toExtend<Props>();
expectTypeOf<{ of: string; size: string }>().not.toExtend<Props>();
