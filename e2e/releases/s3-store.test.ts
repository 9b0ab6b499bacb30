import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readLog, setAllowed } from '@mutha/engine';
import { type Store, StoreError, type Tried } from '@mutha/store';
import { s3Store } from '@mutha/store/s3';
import { withoutWaits } from '@mutha/testing/without-waits';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inS3Environment } from './in-s3-environment.ts';
import { muthaHere } from './mutha.ts';
import { startProxy } from './proxy.ts';
import { areBuckets } from './store-kinds.ts';

const server = inS3Environment('stores');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutha-stores-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a store in a bucket', () => {
  let between: Server | undefined;
  afterEach(() => {
    between?.closeAllConnections();
    between?.close();
    between = undefined;
  });

  async function listen(proxy: Server): Promise<string> {
    between = proxy;
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }

  /** Starts a proxy that passes everything on, but breaks the connection instead of answering the first PUT. */
  /** @param under what the key of the request that goes unanswered holds */
  async function losingFirstAnswer(under = ''): Promise<string> {
    let hasLost = false;
    const proxy = await startProxy(server().endpoint, (_, { method, url }) => {
      if (method !== 'PUT' || hasLost || !url?.includes(under)) return 'passed';
      hasLost = true;
      return 'unanswered';
    });
    onTestFinished(() => void proxy.close());
    return proxy.endpoint;
  }

  const complaint = async (work: () => Promise<unknown>) => {
    const error = await work().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreError);
    return (error as StoreError).message;
  };

  test.each([
    ['releases/mf-live/0123/entry.js', 'text/javascript;charset=utf-8', 'public, max-age=31536000, immutable'],
    ['registry.json', 'application/json', 'no-cache'],
    ['live/index.html', 'text/html;charset=utf-8', 'no-cache'],
  ])('gives %s its type and cache policy', async (key, type, policy) => {
    const store = s3Store('s3://stores/headers');
    const client = new S3Client({ forcePathStyle: true });
    const head = () => client.send(new HeadObjectCommand({ Bucket: 'stores', Key: `headers/${key}` }));
    await store.write(key, 'one');
    expect(await head()).toMatchObject({ ContentType: type, CacheControl: policy, ContentLength: 3 });
    await store.write(key, 'three');
    expect(await head()).toMatchObject({ ContentType: type, CacheControl: policy, ContentLength: 5 });
    client.destroy();
  });

  test('may be the whole bucket', async () => {
    await server().createBucket('whole');
    const store = s3Store('s3://whole');
    await store.write('releases/0001.js', '');
    expect((await store.list('releases/')).map(({ key }) => key)).toEqual(['releases/0001.js']);
  });

  test.each(areBuckets ? [1010] : [])('in a bucket a list of %d keys has more than a page', async (length) => {
    await server().createBucket('pages');
    const store = s3Store('s3://pages');
    const keys = Array.from({ length }, (_, index) => `releases/${String(index).padStart(4, '0')}.js`);
    const writing = keys.values();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (const key of writing) await store.write(key, key);
      }),
    );
    expect((await store.list('releases/')).map(({ key }) => key)).toEqual(keys);
  });

  test('is in us-east-1 where no region is configured', async () => {
    vi.stubEnv('AWS_REGION', undefined);
    vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'));
    expect(await s3Store('s3://stores/region').list('')).toEqual([]);
  });

  test('creates nothing a second time when the answer to the first request is lost', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', await losingFirstAnswer());
    const store = s3Store('s3://stores/lost');
    expect(await store.create('new', 'mine')).toBe(false);
    expect(await store.create('new', 'of a rival')).toBe(false);
    expect((await store.read('new'))?.bytes.toString()).toBe('mine');
  });

  test('an entry of a log is known again when the answer to its first request is lost', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', await losingFirstAnswer('/log/'));
    const store = s3Store('s3://stores/lost-entry');
    expect(await setAllowed(store, 'https://one.example', true)).toBe(true);
    expect((await readLog(store)).entries).toMatchObject([{ number: 1, overrides: ['https://one.example'] }]);
  });

  test.each([
    [500, 'InternalError', /answered 500 InternalError \(no\)\. Try again/],
    [403, 'AccessDenied', /denies access \(AccessDenied\)\. The credentials need s3:GetObject, s3:PutObject/],
    [403, 'QuotaExceeded', /the bucket is full/],
    [403, 'RequestTimeTooSkewed', /clock is wrong/],
  ])('does not call a server that answers %d %s a lost race', async (status, code, message) => {
    const refusing = createServer((incoming, outgoing) => {
      incoming.resume();
      const [answered, named] = incoming.method === 'PUT' ? [status, code] : [404, 'NoSuchKey'];
      outgoing.writeHead(answered, { 'content-type': 'application/xml' });
      outgoing.end(`<Error><Code>${named}</Code><Message>no</Message></Error>`);
    });
    vi.stubEnv('AWS_ENDPOINT_URL_S3', await listen(refusing));
    const said = await complaint(() => s3Store('s3://stores/site').create('registry.json', 'new'));
    expect(said).toMatch(message);
    expect(said).toContain('s3://stores/site, key "registry.json": ');
  });

  test.each([
    ['AWS_ACCESS_KEY_ID', 'WRONG', /refuses the credentials \(InvalidAccessKeyId\)\. Correct AWS_ACCESS_KEY_ID/],
    ['AWS_SECRET_ACCESS_KEY', 'WRONG', /refuses the credentials \(SignatureDoesNotMatch\)/],
    [
      'AWS_ENDPOINT_URL_S3',
      'http://127.0.0.1:1',
      /http:\/\/127\.0\.0\.1:1 cannot be reached .*ECONNREFUSED.*AWS_ENDPOINT_URL_S3/,
    ],
    ['AWS_ENDPOINT_URL_S3', 'http://nowhere.invalid', /nowhere\.invalid cannot be reached/],
    ['AWS_ENDPOINT_URL_S3', '127.0.0.1:9000', /endpoint "127\.0\.0\.1:9000" is not an http\(s\) address/],
  ])('says what to do about a wrong %s (%s)', async (name, value, message) => {
    withoutWaits();
    vi.stubEnv(name, value);
    const uses: ((store: Store) => Promise<unknown>)[] = [
      (store) => store.read('registry.json'),
      (store) => store.write('registry.json', 'new'),
      (store) => store.create('registry.json', 'new'),
      (store) => store.remove('registry.json'),
      (store) => store.list(''),
    ];
    for (const use of uses) {
      const said = await complaint(async () => use(s3Store('s3://stores/wrong')));
      expect(said).toMatch(message);
      expect(said).toContain('s3://stores/wrong');
    }
  });

  const tried = async () => {
    const args = ['verify', '--provider', '--store', 's3://stores/tried'];
    const { code, out } = await muthaHere([...args, '--json']);
    const { holds, promises } = JSON.parse(out) as { holds: boolean; promises: Tried[] };
    expect(await s3Store('s3://stores/tried').list('.mutha/work/')).toEqual([]);
    return { code, holds, broken: promises.filter((promise) => !promise.holds) };
  };

  test('keeps every promise, by a trial of which nothing stays', async () => {
    expect(await tried()).toEqual({ code: 0, holds: true, broken: [] });
  });

  test('of a server that does not know conditional writes is found out before a store begins', async () => {
    const without = createServer((incoming, outgoing) => {
      const { url = '', method, headers } = incoming;
      if (headers['if-none-match'] === '*') {
        incoming.resume();
        outgoing.writeHead(501, { 'content-type': 'application/xml' });
        outgoing.end('<Error><Code>NotImplemented</Code><Message>no</Message></Error>');
      } else
        incoming.pipe(
          request(server().endpoint + url, { method, headers }, (answer) => {
            outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(outgoing);
          }),
        );
    });
    vi.stubEnv('AWS_ENDPOINT_URL_S3', await listen(without));
    const { code, holds, broken } = await tried();
    expect([code, holds]).toEqual([3, false]);
    expect(broken).toEqual(
      ['create-once', 'create-race'].map((property) =>
        expect.objectContaining({ property, found: expect.stringContaining('answered 501 NotImplemented') }),
      ),
    );
  });

  test('says what to do without credentials', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined);
    for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, join(folder, 'none'));
    const said = await complaint(() => s3Store('s3://stores/nobody').read('registry.json'));
    expect(said).toMatch(/no credentials .* Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
  });

  test('says what to do about a bucket that is not there', async () => {
    const missing = s3Store('s3://no-such-bucket/site');
    for (const use of [() => missing.read('a'), () => missing.write('a', 'a'), () => missing.list('')]) {
      expect(await complaint(use)).toMatch(/has no bucket "no-such-bucket"\. Create it/);
    }
    expect(await complaint(() => missing.create('a', 'a'))).toMatch(/has no bucket/);
  });
});

test.each([
  'stores',
  '/var/www',
  's3:/stores',
  's3://',
  's3://Stores',
  's3://stores/../other',
  's3://stores/a//b',
  's3://stores/a?b',
])('%s is not the address of a bucket', (address) => {
  expect(() => s3Store(address)).toThrow(StoreError);
  expect(() => s3Store(address)).toThrow(/Write s3:\/\/bucket/);
});
