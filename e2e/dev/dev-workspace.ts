import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { checkoutCopy } from '../support/checkout-copy.ts';
import { freePort } from '../support/free-port.ts';

/** A copy of some packages. `npm run dev` runs in it, and a test changes its sources meanwhile. */
export interface DevWorkspace {
  url: string;
  /** The output of `npm run dev` so far. */
  printed(): string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Replaces `from` by `to`. @throws Error where the file does not hold `from` */
  edit(file: string, from: string, to: string): void;
  /** Lets the dev server go on whose package was held. */
  letBuild(name: string): void;
  /** Adds the folder `source` of this repository as the remote `name`, with the `node_modules` of the remote `like`. */
  addRemote(name: string, source: string, like: string): void;
  close(): Promise<void>;
}

/** The file for which a held dev server waits. */
const goAhead = 'go-ahead';

interface Options {
  /** The arguments after `npm run dev --`. */
  args?: string[];
  /** The package whose dev server does nothing until `letBuild` is called. */
  held?: string;
  /** Remotes that are there from the beginning, as `addRemote` takes them. */
  added?: Parameters<DevWorkspace['addRemote']>[];
}

/** @param packages names of folders, beside the shell and the UI kit */
export async function startDev(packages: string[], { args = [], held, added = [] }: Options): Promise<DevWorkspace> {
  const { folder, copy } = checkoutCopy(packages);

  function addRemote(name: string, source: string, like: string): void {
    cpSync(join(repository, source), join(folder, name), {
      recursive: true,
      filter: (file) => !/[/\\](dist|node_modules)$/.test(file),
    });
    copy(`${like}/node_modules`, `${name}/node_modules`);
  }
  for (const remote of added) addRemote(...remote);
  if (held) {
    const config = join(folder, held, 'rspack.config.ts');
    writeFileSync(config, `${waitFor(goAhead)}${readFileSync(config, 'utf8')}`);
  }

  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'shell/dev/main.ts', ...args], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), TSX_TSCONFIG_PATH: join(folder, 'shell/platform/cli/tsx.json') },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (printed += data));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return {
    url: `http://localhost:${port}`,
    printed: () => printed,
    read,
    write,
    edit(file, from, to) {
      const text = read(file);
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}.`);
      write(file, text.replace(from, to));
    },
    letBuild: (name) => write(join(name, goAhead), ''),
    addRemote,
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A module's first lines, which stop its process until there is `file` beside it. */
function waitFor(file: string): string {
  return `import { existsSync } from 'node:fs';
import { join } from 'node:path';
const nobody = new Int32Array(new SharedArrayBuffer(4));
while (!existsSync(join(import.meta.dirname, '${file}'))) Atomics.wait(nobody, 0, 0, 50);
`;
}
