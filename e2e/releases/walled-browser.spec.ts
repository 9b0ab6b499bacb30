import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withWalledBrowser } from '@mutha/diff/walled-browser';
import { release } from '@mutha/engine';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { newAims } from './attack-targets.ts';
import { diffed } from './diffed.ts';
import { handmade, removeHandmade } from './handmade.ts';
import { reaching } from './sandbox-escapes.ts';
import { newFolderWithShell } from './test-site.ts';

/** Every way in which a page can ask for another address. Each is code, and `url` is the address. */
const requests = [
  'fetch(url)',
  "fetch(url, { mode: 'no-cors' })",
  'navigator.sendBeacon(url)',
  'new Image().src = url',
  "new WebSocket(url.replace('http', 'ws'))",
  'new EventSource(url)',
  'open(url)',
  "add('iframe').src = url",
  "Object.assign(add('link'), { rel: 'stylesheet', href: url })",
  "Object.assign(add('link'), { rel: 'preconnect', href: url })",
  "Object.assign(add('link'), { rel: 'dns-prefetch', href: url })",
  "Object.assign(add('script'), { type: 'module', src: url })",
  "new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(url) + ')'])))",
  "Object.assign(add('form'), { action: url, method: 'post', target: '_blank' }).submit()",
  `(() => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:' + new URL(url).port }] });
    peer.createDataChannel('x');
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  })()`,
  `(() => {
    const urls = 'turn:127.0.0.1:' + new URL(url).port + '?transport=tcp';
    const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'x', credential: 'x' }] });
    peer.createDataChannel('x');
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
  })()`,
  "new WebTransport(url.replace('http', 'https'))",
  "Object.assign(add('link'), { rel: 'modulepreload', href: url })",
  "add('script').src = '/elsewhere'",
  `document.head.append(Object.assign(document.createElement('script'), {
    type: 'speculationrules',
    textContent: JSON.stringify({ prefetch: [{ urls: [url], eagerness: 'immediate' }] }),
  }))`,
  'location = url',
];

const site = (code: string): Server =>
  createServer((request, response) => {
    if (request.url === '/elsewhere') return response.writeHead(302, { location: JSON.parse(code) }).end();
    response.setHeader('content-type', request.url === '/done' ? 'text/plain' : 'text/html');
    response.end(`<title>Page</title><body><script>
const add = (tag) => document.body.appendChild(document.createElement(tag));
for (const attempt of ${JSON.stringify(requests)}) try { new Function('url', 'add', attempt)(${code}, add); } catch {}
</script>`);
  });

test('a page that is compared reaches the compared sites and nothing else', async () => {
  const aims = await newAims();
  const server = site(JSON.stringify(`http://127.0.0.1:${aims.port}/`)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await withWalledBrowser([url], async (browser) => {
      const page = await browser.newPage();
      const failed: string[] = [];
      page.on('requestfailed', (request) => failed.push(request.url()));
      expect((await page.goto(url))?.ok()).toBe(true);
      await expect.poll(() => failed.some((address) => address.includes(String(aims.port)))).toBe(true);
      // A request to the site itself, sent after all others, is answered.
      await expect
        .poll(() =>
          page.goto(`${url}/done`).then(
            (answer) => answer?.ok(),
            () => false,
          ),
        )
        .toBe(true);
    });
    expect(aims.hit()).toEqual([]);
  } finally {
    aims.close();
    server.close();
  }
});

test(
  'a release that is compared reaches nothing, where it is drawn and where it is shown',
  deep,
  async ({ browserName: _ }, info) => {
    test.setTimeout(600_000);
    const aims = await newAims();
    const own = await newFolderWithShell();
    try {
      const { store, address } = own;
      const screens = [{ path: '/odds' }];
      await release(store, 'mf-odds', handmade({ name: 'mf-odds', screens }));
      const build = handmade({ name: 'mf-odds', screens, ...reaching(aims) });
      const { changes } = await diffed('mf-odds', build, address, info.outputPath('report'));
      // A browser has sockets of its own, so the page itself says more than where it is drawn.
      expect(changes.some(({ said }) => said.includes('Reached: '))).toBe(true);
      expect(aims.hit()).toEqual([]);
    } finally {
      aims.close();
      removeHandmade();
      await own.close();
    }
  },
);
