import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@mutha/release';

/** A copy of some packages, in which `npm run dev` runs while its sources change. */
export interface DevWorkspace {
  url: string;
  /** What it has printed so far. */
  printed(): string;
  write(file: string, text: string): void;
  /** Replaces `from`, which the file must hold. */
  edit(file: string, from: string, to: string): void;
  /** Lays a folder of this repository into the copy as the remote `name`, installed as `like` is. */
  addRemote(name: string, source: string, like: string): void;
  close(): Promise<void>;
}

/** @param packages names of folders, beside the shell and the UI kit */
export async function startDev(packages: string[]): Promise<DevWorkspace> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mutha-dev-')));
  // The links in node_modules are relative: those to packages of the workspace lead into the copy.
  const isSource = (file: string) => !/[/\\](dist|\.cache)$/.test(file);
  const copy = (from: string, to: string) =>
    cpSync(join(repository, from), join(folder, to), { recursive: true, verbatimSymlinks: true, filter: isSource });
  for (const name of ['package.json', 'shell', 'shared-ui', ...packages]) copy(name, name);
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');

  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'shell/dev/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), TSX_TSCONFIG_PATH: join(folder, 'shell/release/tsx.json') },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return {
    url: `http://localhost:${port}`,
    printed: () => printed,
    write,
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}.`);
      write(file, text.replace(from, to));
    },
    addRemote(name, source, like) {
      cpSync(join(repository, source), join(folder, name), {
        recursive: true,
        filter: (file) => isSource(file) && !file.endsWith('node_modules'),
      });
      copy(`${like}/node_modules`, `${name}/node_modules`);
    },
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  // Its dev servers take the ports from 100 on.
  return port < 65_000 ? port : freePort();
}
