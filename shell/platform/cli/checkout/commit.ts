import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from './packages.ts';

const git = promisify(execFile);

/**
 * The commit that this checkout is at, as 40 hexadecimal digits. `-dirty` follows where a file is changed or new.
 * @param folder another folder of a repository
 * @returns undefined where there is no commit or no git
 */
export async function commitOf(folder = repository): Promise<string | undefined> {
  try {
    const [{ stdout: head }, { stdout: changed }] = await Promise.all([
      git('git', ['rev-parse', '--verify', 'HEAD'], { cwd: folder }),
      // It takes no lock, which could block someone working there.
      git('git', ['--no-optional-locks', 'status', '--porcelain'], { cwd: folder, maxBuffer: 2 ** 28 }),
    ]);
    return `${head.trim()}${changed ? '-dirty' : ''}`;
  } catch {
    return undefined;
  }
}
