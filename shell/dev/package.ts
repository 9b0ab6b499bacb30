import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DevNews } from '@mutha/build';
import { folderOf } from './folder-of.ts';
import { install, isInstalled } from './install.ts';
import { type PackageConfig, packageConfig } from './package-config.ts';
import { startServer } from './start-server.ts';

export type PackageState =
  | { status: 'there' }
  /** It will be ready by itself. `why` follows the package's name: "is being built". */
  | { status: 'awaited'; why: string }
  /** The developer has to correct something first. */
  | { status: 'stuck'; why: string };

/** The shell, or a remote, while `npm run dev` runs. */
export interface Package {
  readonly name: string;
  /** The address of its files, which is that of its dev server if it has one; ends in `/`. */
  readonly base: string;
  /** The folder of its files, if it has no dev server. */
  readonly folder?: string;
  readonly state: PackageState;
  /**
   * The descriptor of its last good build, also while it is not there: the text of its `remote.json` or `shell.json`.
   */
  readonly descriptor?: string;
}

/** A package that can be taken up: its state and its descriptor change with its builds. */
export interface OpenPackage extends Package {
  state: PackageState;
  descriptor?: string;
  /**
   * Starts the dev server if it can be started, and starts it again if its configuration is another one now.
   * @param changed files that have changed since the last time, by their full paths
   */
  takeUp(changed: string[]): Promise<void>;
  close(): Promise<void>;
}

/** Gives a package another state, and says so in one line. */
export function change(opened: OpenPackage, state: PackageState, onChange: (line: string) => void): void {
  opened.state = state;
  onChange(state.status === 'there' ? `${opened.name} is ready.` : `${opened.name} ${state.why}`);
}

/** @param onChange called after its state has changed, with one line that says how, and after another build, without */
export function openPackage(name: string, port: number, onChange: (line?: string) => void): OpenPackage {
  const folder = folderOf(name);
  const opened: OpenPackage = {
    name,
    base: `http://localhost:${port}/`,
    state: { status: 'awaited', why: 'is being built for the first time.' },
    takeUp: (changed) => inTurn(() => (existsSync(folder) ? takeUp(changed) : Promise.resolve())),
    close: () => inTurn(async () => running?.stop()),
  };
  let running: { config: string; stop(): Promise<void> } | undefined;
  let read: PackageConfig = { config: '', files: new Set() };

  const become = (next: PackageState) => change(opened, next, onChange);

  async function takeUp(changed: string[]): Promise<void> {
    if (running && !read.problem && !changed.some((file) => read.files.has(file))) return;
    // Before the configuration is read, since that imports some of these packages.
    if (existsSync(join(folder, 'package.json')) && !isInstalled(name)) {
      become({ status: 'awaited', why: 'is new. Its packages are being installed.' });
      if (!(await install())) return become({ status: 'stuck', why: notInstalled });
    }
    const before = read.problem;
    read = await packageConfig(folder);
    const { problem } = read;
    if (problem && problem !== before) {
      // A dev server that runs goes on with the configuration before.
      if (running) onChange(`${name} has not changed. ${problem}`);
      else become({ status: 'stuck', why: `cannot be built. ${problem}` });
    }
    if (problem || running?.config === read.config) return;
    if (running) become({ status: 'awaited', why: 'is restarting, because its configuration has changed.' });
    await running?.stop();
    running = undefined;
    if (opened.state.status === 'stuck') become({ status: 'awaited', why: 'is being built.' });
    start(read.config);
  }

  function start(config: string): void {
    let listens = false;
    let isBuilt = false;
    const hear = (news: DevNews) => {
      if ('failed' in news) {
        if (!isBuilt) become({ status: 'stuck', why: `does not build:\n${news.failed}` });
        // The dev server's output and the overlay in the page say why.
        else onChange(`${name} does not build. Its last build is still served.`);
        return;
      }
      const before = opened.descriptor;
      if ('built' in news) {
        opened.descriptor = news.built;
        isBuilt = true;
      } else listens = true;
      if (opened.state.status === 'there') {
        if (opened.descriptor !== before) onChange();
      } else if (listens && isBuilt) become({ status: 'there' });
    };
    const onEnd = () => {
      running = undefined;
      become({
        status: 'stuck',
        why: `has lost its dev server: see above. The next change in ${name} restarts it.`,
      });
    };
    running = { config, stop: startServer(folder, port, hear, onEnd) };
  }

  // One call after another: each begins with the state that the call before has left.
  let underway = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    underway = underway.then(work).catch(({ message }: Error) => {
      become({ status: 'stuck', why: `cannot be started: ${message}. The next change in it starts another attempt.` });
    });
    return underway;
  };
  return opened;
}

const notInstalled =
  'is not installed: see above. Correct what is wrong, then save one of its files or restart "npm run dev".';
