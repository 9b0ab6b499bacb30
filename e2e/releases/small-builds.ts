import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedVersions } from '@mutha/build';
import { repository } from '@mutha/cli';
import { type DrawRequest, pageDataTag, parseShell } from '@mutha/contract';
import { type Built, readBuilt, type Sandbox, sandboxes } from '@mutha/engine';
import { integrityOf, noVersion, versionOf } from '@mutha/node';
import { compressQuickly } from './compress-quickly.ts';
import { handmade } from './handmade.ts';

compressQuickly();

/** Builds for a store in memory: two shells, and some builds of two remotes, whose pages differ. */
export interface Editions {
  shells: Built[];
  remotes: Built[];
}

export async function makeEditions(): Promise<Editions> {
  const remotes: Built[] = [];
  for (const name of ['mf-a', 'mf-b'])
    for (const edition of [1, 2, 3]) {
      const path = `/${name}`;
      const screens = [{ path }, ...(edition === 2 ? [{ path: `${path}/two` }] : [])];
      const redirects = edition === 3 ? [{ from: `${path}/old`, to: path }] : [];
      remotes.push(await readBuilt(name, handmade({ name, screens, redirects, draws: `'Edition ${edition}'` })));
    }
  return { shells: [await shellBuild(1), await shellBuild(2)], remotes };
}

async function shellBuild(edition: number): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'mutha-shell-'));
  const file = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    writeFileSync(join(folder, name), bytes);
    return [name, { integrity: integrityOf(bytes), bytes: bytes.length }] as const;
  };
  const server = `server.0000000${edition}.cjs`;
  const files = Object.fromEntries([
    file(server, `Edition ${edition}.`),
    file('main.00000001.js', 'The frame.'),
    file('main.00000001.css', ''),
    file('icon.00000001.svg', ''),
  ]);
  const described = parseShell({
    contract: 1,
    version: noVersion,
    addresses: 'content',
    js: ['main.00000001.js'],
    css: ['main.00000001.css'],
    server,
    icon: 'icon.00000001.svg',
    image: 'icon.00000001.svg',
    address: 'https://mutha.example/',
    onTheirWay: [],
    provides: sharedVersions(join(repository, 'shell')),
    parts: {},
    files,
  });
  writeFileSync(join(folder, 'shell.json'), JSON.stringify({ ...described, version: versionOf(described) }));
  const built = await readBuilt('shell', folder);
  rmSync(folder, { recursive: true });
  return built;
}

export const pageOf = (request: DrawRequest) =>
  `<pre>${JSON.stringify(request)}</pre>${pageDataTag}${JSON.stringify(request.page)}</script>\n`;

/** What a page that was drawn here was drawn from, with its data as a browser has them. */
export function drawnFrom(html: string): DrawRequest {
  const [, request = '', page = ''] = /^<pre>(.*)<\/pre><script[^>]*>(.*)<\/script>$/m.exec(html) ?? [];
  return { ...JSON.parse(request), page: JSON.parse(page) };
}

/** Draws pages without a process: each holds all that it is drawn from. */
export function drawHere(): () => void {
  const { open } = sandboxes;
  const sandbox: Sandbox = {
    ask: async ({ kind, request }) => ({
      ...(kind === 'content' && { content: '', fragments: [] }),
      ...(kind === 'document' && { html: pageOf(request as DrawRequest) }),
    }),
    end() {},
    hasEnded: false,
  };
  sandboxes.open = () => sandbox;
  return () => {
    sandboxes.open = open;
  };
}
