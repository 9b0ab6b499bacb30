import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { get } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolloutsFolder } from '@mutha/contract';
import { createOrigin } from '@mutha/origin';
import { directoryStore } from '@mutha/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacking } from '../run/tools/lacking.ts';
import { selfSigned } from '../support/certificate.ts';
import { comparable, ofPlatform, withoutBucket } from './comparable.ts';
import { decoded } from './decoded.ts';
import { edgeOver } from './edge.ts';
import { type Answer, exchange, requestText } from './exchange.ts';
import { nginxMissing, startNginx } from './nginx.ts';
import { type Case, casesIn, sidesIn, states } from './rollout-cases.ts';
import { tableFor, writeLayer, writeRollouts } from './rollout-store.ts';
import { sampleStore } from './sample-store.ts';

describe('while there is', lacking(nginxMissing), () => {
  let sample: Awaited<ReturnType<typeof sampleStore>>;
  let origin: Server;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let edge: ReturnType<typeof edgeOver>;

  beforeAll(async () => {
    sample = await sampleStore();
    origin = createOrigin(sample.folder);
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    nginx = await startNginx(sample.folder);
    edge = edgeOver(sample.folder);
  });
  afterAll(async () => {
    origin.close();
    await nginx.stop();
    sample.remove();
  });

  describe.each(Object.entries(states))('%s', (_, samples) => {
    const table = samples.length > 0 ? tableFor(samples) : undefined;
    beforeAll(async () => {
      rmSync(join(sample.folder, rolloutsFolder), { recursive: true, force: true });
      if (!table) return;
      for (const [side] of sidesIn(table)) if (side !== 'live') await writeLayer(directoryStore(sample.folder), side);
      await writeRollouts(sample.folder, samples);
    });

    test.each(casesIn(table).map((each) => [[each.line, ...each.headers].join(' · '), each] as const))(
      '%s',
      async (_, asked) => {
        const { line, headers, body, notAtEdge } = asked;
        const text = requestText(line, headers, body);
        const port = (origin.address() as AddressInfo).port;
        const [own, other] = await Promise.all([port, nginx.port].map(async (each) => (await exchange(each, text))[0]));
        if (!own || !other) throw new Error('There is no answer.');
        expect(seenIn(other, asked), 'nginx').toEqual(expectedOf(asked));
        expect(comparable(own), 'the origin, and nginx').toEqual(comparable(other));
        if (notAtEdge) return;
        edge.asked.length = 0;
        const host = headers.find((each) => each.startsWith('Host: '))?.slice('Host: '.length) ?? 'localhost';
        const edges = await edge.ask(`http://${host}`, line, headers);
        expect(comparable(edges, ofPlatform), 'the function for a CDN, and nginx').toEqual(
          comparable(other, ofPlatform),
        );
        if (asked.side && asked.side !== 'drawn') expect(edges.headers.etag).toBeUndefined();
        for (const { key, headers } of edge.asked) expect(`${key} ${[...headers]}`).not.toMatch(/cookie|mutha_bucket/i);
      },
    );
  });
});

test.each([
  '..%2f..%2f..%2f.mutha%2flog%2f000000001.json',
  'a%2f..%2f..%2f..%2f..%2f.previews%2f',
  '%2e%2e%2f%2e%2e%2f%2e%2e%2fregistry.json',
  '..%2f..%2f..%2f%3flist-type=2%26prefix=.previews%2f',
  'entry.js%3fversionId=1',
  'entry.js%23',
  'entry.js%00',
  'a%5c..%5c..%5cb.js',
  '.%2fentry.js',
])('the function for a CDN asks a bucket for nothing outside the releases: %s', async (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-edge-'));
  const { ask, asked } = edgeOver(folder);
  for (const host of ['localhost', `${'0'.repeat(32)}.localhost`])
    expect((await ask(`http://${host}`, `GET /releases/shell/files/${file}`, [])).status).toBe(404);
  expect(asked).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('the cookie is kept from connections without TLS, where it was set over TLS', lacking(nginxMissing), async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-secure-'));
  writeFileSync(join(folder, 'index.html'), '<title>Home</title>');
  await writeRollouts(folder, states['one rollout'] ?? []);
  const certificate = await selfSigned();
  const nginx = await startNginx(folder, { certificate });
  const cookie = await new Promise<string | undefined>((resolve, reject) => {
    const url = `https://127.0.0.1:${nginx.port}/`;
    get(url, { ca: certificate.cert, agent: false }, (response) => {
      response.resume();
      resolve(response.headers['set-cookie']?.[0]);
    }).once('error', reject);
  });
  const edges = await edgeOver(folder).ask('https://localhost', 'GET /', []);
  expect([cookie, edges.headers['set-cookie']].map(withoutBucket)).toEqual(
    Array(2).fill('mutha_bucket=??; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly; Secure'),
  );
  await nginx.stop();
  rmSync(folder, { recursive: true });
});

/** The parts of an answer that a visitor can tell. */
function seenIn(answer: Answer, { line, title }: Case) {
  const { status, headers } = answer;
  const text =
    title !== undefined && line.startsWith('GET ') ? /<title>(.*?)<\/title>/.exec(decoded(answer))?.[1] : title;
  return { status, title: text, timing: headers['server-timing'], cookie: withoutBucket(headers['set-cookie']) };
}

function expectedOf({ status, title, side }: Case): ReturnType<typeof seenIn> {
  const cookie = 'mutha_bucket=??; Path=/; Max-Age=34560000; SameSite=Lax; HttpOnly';
  const isDrawn = side === 'drawn';
  const timing = side && !isDrawn ? `rollout;desc="${side}"` : undefined;
  return { status, title, timing, cookie: isDrawn ? cookie : undefined };
}
