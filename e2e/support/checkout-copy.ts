import { cpSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { repository } from '@mutha/cli';

/** A copy of some packages of this repository, with what is installed. */
export interface CheckoutCopy {
  folder: string;
  /** Copies a file or a folder of this repository to `to` in the copy. */
  copy(from: string, to?: string): void;
  /** Replaces a text in a file of the copy, once. @throws Error where the file does not have it */
  edit(file: string, from: string, to: string): void;
}

/** @param packages names of folders, beside the shell and the UI kit */
export function checkoutCopy(packages: readonly string[]): CheckoutCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'mutha-checkout-')));
  // The links in node_modules are relative. So a link to a package of the workspace leads into the copy.
  const isSource = (file: string) => !/[/\\](dist|\.cache)$/.test(file);
  const copy = (from: string, to = from) =>
    cpSync(join(repository, from), join(folder, to), { recursive: true, verbatimSymlinks: true, filter: isSource });
  for (const name of ['package.json', 'pnpm-workspace.yaml', 'shell', 'shared-ui', ...packages]) copy(name);
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const edit = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not have ${from}`);
    writeFileSync(join(folder, file), text.replace(from, to));
  };
  return { folder, copy, edit };
}

/**
 * Copies this repository to `folder` as an archive of it would be: without what is installed or made, and without git.
 */
export function cloneInto(folder: string): void {
  const made = ['node_modules', 'dist', '.git', '.store', 'test-results'];
  cpSync(repository, folder, { recursive: true, filter: (file) => !made.includes(basename(file)) });
}
