import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  type Deployed,
  documentTitle,
  type Head,
  notFoundHead,
  parseDescriptor,
  parseRegistry,
  parseShell,
} from '../contract/index.ts';
import { descriptorFile } from '../release/built.ts';
import { remoteFolders, repository } from '../release/packages.ts';
import { faceOf } from '../release/release.ts';
import type { DeployedShell } from '../release/released.ts';
import { pageAt, type Site } from '../release/site.ts';
import { integrityOf } from '../rspack/content-hash.ts';
import { endWith, portFrom, refuseTakenPort } from './port.ts';

/**
 * `pnpm dev`: a dev server with hot reload for the shell and for every remote, and a site that composes
 * them afresh at every request. PORT moves the site; the dev servers take the ports behind it.
 */
async function dev(): Promise<void> {
  const port = portFrom(process.env.PORT);
  const names = ['shell', ...remoteFolders()];
  const servers = names.map((name, index) => ({ name, port: port + 100 + index }));
  for (const taken of [port, ...servers.map((server) => server.port)]) await refuseTakenPort(taken);
  const children = servers.map(({ name, port }) => serve(name, port));
  const stop = () => {
    for (const child of children) child.kill();
    process.exit();
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  for (const child of children) child.once('exit', stop);

  const compose = () => composed(servers.map(({ name, port }) => ({ name, base: `http://localhost:${port}/` })));
  createServer((request, response) => {
    answer(request.url ?? '/', response, compose).catch((error: Error) => {
      response.writeHead(503, { 'content-type': 'text/plain;charset=utf-8', 'retry-after': '1' });
      response.end(`Not composed yet. ${error.message}\n`);
    });
  }).listen(port, () => console.log(`Ready: http://localhost:${port} (dev servers on ${port + 100} and after)`));
}

function serve(name: string, port: number): ChildProcess {
  const folder = join(repository, name);
  return spawn(
    process.execPath,
    [join(folder, 'node_modules/@rspack/cli/bin/rspack.js'), 'serve', '--port', String(port)],
    {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'development' },
      stdio: 'inherit',
    },
  );
}

async function answer(url: string, response: ServerResponse, compose: () => Promise<Site>): Promise<void> {
  const site = await compose();
  response.setHeader('cache-control', 'no-store');
  if (url === '/registry.json') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(site.registry));
    return;
  }
  const shell = await site.shell();
  if (!shell) throw new Error('The shell has no build yet.');
  const page = await pageAt(site, new URL(url, 'http://localhost').pathname);
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html;charset=utf-8' });
  response.end(emptyPage(shell, page?.page ?? notFoundHead));
}

/** A page without content: in development the browser draws everything. */
function emptyPage({ base, css, js, icon }: DeployedShell, { title, description }: Head): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${documentTitle(title)}</title>
<meta name="description" content="${description.replaceAll('"', '&quot;')}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<link rel="icon" href="${base}${icon}" type="image/svg+xml">
${css.map((file) => `<link rel="stylesheet" href="${base}${file}">`).join('\n')}
${js.map((file) => `<script defer src="${base}${file}"></script>`).join('\n')}
<div id="root"></div>
</html>
`;
}

/** A site of what the dev servers have just built. No deployment made it live, so they have no number. */
async function composed(servers: { name: string; base: string }[]): Promise<Site> {
  const deployment = '0000000000000-00000000';
  const built = await Promise.all(servers.map(async (server) => ({ ...server, text: await descriptorOf(server) })));
  const remotes = new Map<string, Deployed>();
  const registry: Record<string, unknown> = {};
  let shell: Awaited<ReturnType<Site['shell']>>;
  for (const { name, base, text } of built) {
    if (name === 'shell') {
      shell = { ...parseShell(JSON.parse(text.toString())), base };
      continue;
    }
    const descriptor = parseDescriptor(JSON.parse(text.toString()), name);
    remotes.set(name, { ...descriptor, base });
    const live = { version: descriptor.version, integrity: integrityOf(text), base };
    registry[name] = { live, deployment, ...faceOf(descriptor) };
  }
  return {
    registry: parseRegistry({ contract: CONTRACT_VERSION, remotes: registry }),
    shell: async () => shell,
    remote: async (name) => remotes.get(name) as Deployed,
  };
}

async function descriptorOf({ name, base }: { name: string; base: string }): Promise<Buffer> {
  const response = await fetch(base + descriptorFile(name)).catch(() => undefined);
  if (!response?.ok) throw new Error(`${name} has no build yet; see its dev server's output.`);
  return Buffer.from(await response.arrayBuffer());
}

dev().catch(endWith);
