import { addOwner, type Built, release } from '@mutha/engine';
import { newKey } from '@mutha/engine/test-keys';
import { nginxMissing, startNginx } from '../origin/nginx.ts';
import { skipLacking } from '../run/tools/lacking.ts';
import { expect, test } from '../support/test.ts';
import { handmade, removeHandmade } from './handmade.ts';
import { mutha } from './mutha.ts';
import { drawHere, makeEditions } from './small-builds.ts';
import { newFolder } from './test-site.ts';

skipLacking(test, nginxMissing);

test('a site of 41 pages behind nginx is looked at from outside', async () => {
  const { shells } = await makeEditions();
  const drawAsBefore = drawHere();
  const site = await newFolder();
  const key = newKey('pat@platform');
  const store = { ...site.store, user: { key: key.file } };
  const paths = Array.from({ length: 40 }, (_, index) => `/mf-a/p${index}`);
  await release(store, 'shell', shells[0] as Built);
  await release(store, 'mf-a', handmade({ name: 'mf-a', screens: paths.map((path) => ({ path })) }));
  await addOwner(store, 'platform', key.publicKey);
  const nginx = await startNginx(site.address);
  const look = async () => {
    const env = { MUTHA_STATE: test.info().outputPath('state') };
    const words = ['verify', '--from', `http://127.0.0.1:${nginx.port}`, '--platform-key', `${key.file}.pub`, '--json'];
    const { code, out } = await mutha([...words, '--wait', '0s'], { env });
    return { code, ...JSON.parse(out) };
  };

  const began = performance.now();
  expect(await look()).toMatchObject({ code: 0, findings: [], warnings: [], pages: 41 });
  // A bound would be broken by other work on the machine. The aim is 10 s.
  console.log(`41 pages took ${Math.round(performance.now() - began)} ms`);
  await site.store.write('mf-a/p7/index.html', 'x');
  expect(await look()).toMatchObject({
    code: 3,
    findings: ['mf-a/p7/index.html does not match the live releases.'],
  });

  await nginx.stop();
  await site.close();
  drawAsBefore();
  removeHandmade();
});
