import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  type Deployed,
  type Page,
  parseRegistry,
  parseShell,
  type Registry,
} from '../contract/index.ts';
import { remoteFolders, repository } from '../release/packages.ts';
import { pagesOf, renderNotFound, renderPage } from '../release/pages.ts';
import { portFrom, refuseTakenPort } from './port.ts';

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

async function answer(url: string, response: ServerResponse, compose: () => Promise<Registry>): Promise<void> {
  const registry = await compose();
  response.setHeader('cache-control', 'no-store');
  if (url === '/registry.json') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(registry));
    return;
  }
  const { shell } = registry;
  if (!shell) throw new Error('The shell has no build yet.');
  const { pathname } = new URL(url, 'http://localhost');
  const page = pageAt(registry, pathname);
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html;charset=utf-8' });
  response.end(page ? renderPage(shell, page) : renderNotFound(shell));
}

function pageAt(registry: Registry, path: string): Page | undefined {
  return Object.keys(registry.remotes)
    .flatMap((name) => pagesOf(registry, name))
    .find((page) => page.path === path);
}

/** A registry of what the dev servers have just built. */
async function composed(servers: { name: string; base: string }[]): Promise<Registry> {
  const built = await Promise.all(
    servers.map(async ({ name, base }) => {
      const response = await fetch(`${base}${name === 'shell' ? 'shell' : 'remote'}.json`).catch(() => undefined);
      if (!response?.ok) throw new Error(`${name} has no build yet; see its dev server's output.`);
      return { name, base, descriptor: (await response.json()) as object };
    }),
  );
  const remotes: Record<string, { live: Deployed }> = {};
  let shell: Registry['shell'];
  for (const { name, base, descriptor } of built) {
    if (name === 'shell') shell = { ...parseShell(descriptor), base };
    else remotes[name] = { live: { ...(descriptor as Deployed), base } };
  }
  return parseRegistry({ contract: CONTRACT_VERSION, shell, remotes });
}

await dev();
