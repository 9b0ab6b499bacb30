import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tuning } from '@mutha/store';
import { afterEach, expect, test, vi } from 'vitest';
import { deployedSite } from './upstream-site.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(listener: RequestListener, port = 0): Promise<string> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const close = () => {
  server?.closeAllConnections();
  return new Promise((resolve) => server?.close(resolve));
};

const empty = JSON.stringify({ contract: 1, number: 0, remotes: {} });

test.each(['mutha.example', 'ftp://mutha.example', 's3://bucket'])('%s is not the address of a site', (address) => {
  expect(() => deployedSite(address, () => {})).toThrow('Write it as https://');
});

test.each([
  [404, '', 'is not a site of this kind: it has no registry.json'],
  [200, '<!doctype html>', 'is not a site of this kind: its registry.json is not JSON'],
  [200, '{"contract":0,"remotes":{}}', 'and the packages here do not fit: '],
  [500, '', 'answers /registry.json with HTTP status 500'],
])('a server that answers %d %s is named with what is wrong', async (status, body, reason) => {
  const address = await serve((_, response) => response.writeHead(status).end(body));
  await expect(deployedSite(address, () => {}).registry()).rejects.toThrow(`${address} ${reason}`);
});

test('a site that never answered is named', async () => {
  const address = await serve(() => {});
  await close();
  await expect(deployedSite(address, () => {}).registry()).rejects.toThrow(
    `${address} does not answer (ECONNREFUSED).`,
  );
});

test('what was read before is kept while the site is away, and it is said when it goes and when it is back', async () => {
  const lines = vi.fn();
  const answer: RequestListener = (_, response) => response.end(empty);
  const address = await serve(answer);
  const site = deployedSite(address, lines);
  await site.registry();
  await close();
  expect(await site.registry()).toEqual({ contract: 1, number: 0, remotes: {} });
  await site.registry();
  expect(lines.mock.calls).toEqual([
    [expect.stringContaining('does not answer (ECONNREFUSED). Its last answers are used')],
  ]);
  await serve(answer, Number(new URL(address).port));
  await vi.waitFor(() => expect(lines).toHaveBeenLastCalledWith(`${address} answers again.`), 60_000);
});

test('a released file is fetched once, and one that is missing again', async () => {
  const asked: string[] = [];
  const address = await serve(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(url.endsWith('gone.js') ? 404 : 200).end('text');
  });
  const { files } = deployedSite(address, () => {});
  for (const key of ['releases/mf-one/files/one.js', 'releases/mf-one/files/gone.js', 'robots.txt'])
    for (const _ of ['first', 'second']) await files.read(key);
  const [one, gone, robots] = ['/releases/mf-one/files/one.js', '/releases/mf-one/files/gone.js', '/robots.txt'];
  expect(asked).toEqual([one, gone, gone, robots, robots]);
});

test('a released file is fetched once, and again where too much has come since', async () => {
  const asked: string[] = [];
  const address = await serve((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith('none.js')) response.writeHead(404).end();
    else response.end(Buffer.alloc(Math.ceil(tuning.memory.texts / 3)));
  });
  const { files } = deployedSite(address, () => {});
  const file = (name: string) => `releases/mf-odds/files/${name}.js`;
  for (const name of ['one', 'one', 'two', 'none', 'none', 'three', 'one']) await files.read(file(name));
  expect(asked.map((url) => /\/(\w+)\.js$/.exec(url)?.[1])).toEqual(['one', 'two', 'none', 'none', 'three', 'one']);
});
