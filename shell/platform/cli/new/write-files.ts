import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ReleaseError } from '@mutha/store';

/**
 * Writes a new folder in one step: it is there with all its files, or not at all.
 * @param files the text of each file, by its path in the folder
 * @throws ReleaseError where it cannot be written, or is there already
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>): void {
  inOneStep(folder, (beside) => {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(beside, path)), { recursive: true });
      writeFileSync(join(beside, path), text);
    }
    return beside;
  });
}

/**
 * Replaces a file in one step.
 * @throws ReleaseError where it cannot be written
 */
export function replaceFile(file: string, text: string): void {
  inOneStep(file, (beside) => {
    writeFileSync(join(beside, basename(file)), text);
    return join(beside, basename(file));
  });
}

/** Gives `write` a temporary folder beside `target`, and moves what it has written there to `target`. */
function inOneStep(target: string, write: (beside: string) => string): void {
  let beside: string | undefined;
  try {
    beside = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
    const written = write(beside);
    // A temporary folder is for this user alone.
    if (written === beside) chmodSync(beside, 0o755);
    renameSync(written, target);
  } catch (error) {
    throw new ReleaseError(
      'folder-unwritable',
      `${target} could not be written: ${(error as Error).message}. Nothing has changed. Correct that, then run the command again.`,
    );
  } finally {
    if (beside) rmSync(beside, { recursive: true, force: true });
  }
}
