import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOrigin } from '@mutha/origin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lacking } from '../run/tools/lacking.ts';
import { comparable, ofPlatform } from './comparable.ts';
import { decoded } from './decoded.ts';
import { type Difference, offeredWith } from './differences.ts';
import { edgeOver } from './edge.ts';
import { type Answer, exchange, requestText as text } from './exchange.ts';
import { nginxMissing, startNginx } from './nginx.ts';
import { type Asked, reachesEdge, requests } from './requests.ts';
import { sampleStore } from './sample-store.ts';

describe(
  'the origin, nginx with the reference configuration, and the function for a CDN',
  lacking(nginxMissing),
  () => {
    let store: Awaited<ReturnType<typeof sampleStore>>;
    let origin: Server;
    let nginx: Awaited<ReturnType<typeof startNginx>>;
    let ports: [origin: number, nginx: number];

    beforeAll(async () => {
      store = await sampleStore();
      origin = createOrigin(store.folder);
      await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
      nginx = await startNginx(store.folder);
      ports = [(origin.address() as AddressInfo).port, nginx.port];
    });
    afterAll(async () => {
      origin.close();
      await nginx.stop();
      store.remove();
    });

    /** The header lines of a request, with the file's own tag and date instead of `TAG` and `DATE`. */
    async function headersOf({ line, headers }: Asked): Promise<string[]> {
      if (!/\b(TAG|DATE)\b/.test(headers.join())) return headers;
      const coding = headers.filter((header) => /^(?:Accept-Encoding|Host):/.test(header));
      const [file] = await exchange(ports[1], text(line.replace(/^\w+/, 'HEAD'), coding));
      const tag = file?.headers.etag?.replace('W/', '') ?? '"none"';
      const date = file?.headers['last-modified'] ?? 'Mon, 01 Jan 2024 00:00:00 GMT';
      return headers.map((header) => header.replace(/\bTAG\b/, tag).replace(/\bDATE\b/, date));
    }

    test('are held against each other with enough requests', () => {
      expect(requests.length).toBeGreaterThanOrEqual(150);
      expect(requests.filter(reachesEdge).length).toBeGreaterThanOrEqual(150);
    });

    test.each(
      requests.map(
        (asked) =>
          [[asked.line.slice(0, 80), ...asked.headers.map((each) => each.slice(0, 80))].join(' · '), asked] as const,
      ),
    )('%s', async (_, asked) => {
      const request = text(asked.line, await headersOf(asked));
      const [own, other] = await Promise.all(ports.map((port) => exchange(port, request)));
      if (own?.[0] && reachesEdge(asked)) {
        const host = asked.headers.find((header) => header.startsWith('Host: '))?.slice('Host: '.length) ?? 'localhost';
        const edges = await edgeOver(store.folder).ask(`http://${host}`, asked.line, asked.headers);
        expect(comparable(edges, ofPlatform), 'the function for a CDN').toEqual(comparable(own[0], ofPlatform));
      }
      if (!asked.differs) return expect(own?.map(readable)).toEqual(other?.map(readable));
      const { why, ...difference } = asked.differs;
      expect(own?.map(readable), `This is not a difference any more: ${why}`).not.toEqual(other?.map(readable));
      const [{ status: ours = 0 } = {}, { status: theirs = 0 } = {}] = [own?.[0], other?.[0]];
      if (difference.status) expect([ours, theirs]).toEqual(difference.status);
      else expect(ours).toBe(theirs);
      expect(own?.map(without(difference))).toEqual(
        difference.status?.[0] === 0 ? [] : other?.map(without(difference)),
      );
    });
  },
);

/** An answer as a failing test can show it. */
function readable({ status, headers: { 'accept-ranges': ranges, ...headers }, body }: Answer) {
  return { status, headers: { ...headers, ...(status === offeredWith && { ranges }) }, body: body.toString('latin1') };
}

function without({ status, unlike = [], body }: Omit<Difference, 'why'>) {
  return (answer: Answer) => {
    const { headers, ...rest } = readable(answer);
    const compared = Object.entries(headers).filter(
      ([name]) => !unlike.includes(name === 'ranges' ? 'accept-ranges' : name),
    );
    return {
      ...(!status && { status: rest.status }),
      headers: Object.fromEntries(compared),
      ...(body !== 'of its own' && { body: body === 'decoded' ? decoded(answer) : rest.body }),
    };
  };
}
