import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ReleaseError } from '@mutha/store';

/** The package with Deno's program for each system, as npm names it. */
const packages: Record<string, string> = {
  'linux-x64': '@deno/linux-x64-glibc',
  'linux-arm64': '@deno/linux-arm64-glibc',
  'darwin-x64': '@deno/darwin-x64',
  'darwin-arm64': '@deno/darwin-arm64',
  'win32-x64': '@deno/win32-x64',
  'win32-arm64': '@deno/win32-arm64',
};

/**
 * Finds Deno, the runtime for the code of teams. It is a package that is installed with this one.
 * @param system such as `linux-x64`
 * @param find finds a package that a file can import; throws where there is none
 * @returns the full path of its program
 * @throws ReleaseError with the command that installs it, or with the systems that it is made for
 */
export function runtimeProgram(system = systemName(), find = findPackage): string {
  const name = packages[system];
  try {
    const deno = find('deno', import.meta.url);
    return join(dirname(find(name ?? '', deno)), system.startsWith('win32') ? 'deno.exe' : 'deno');
  } catch {
    const isForAnother = !name || !hasGlibc();
    throw new ReleaseError(
      'sandbox-missing',
      isForAnother
        ? `The code of teams runs in Deno, which is not available for this system. Use one of: ${Object.keys(packages).join(', ')} (Linux with glibc).`
        : 'The code of teams runs in Deno, which is not installed. In a checkout, delete the folder node_modules and run "npm start"; elsewhere, run "npm install --include=optional".',
    );
  }
}

/** @returns the full path of its `package.json` */
const findPackage = (name: string, from: string) => createRequire(from).resolve(`${name}/package.json`);

const systemName = () => `${process.platform}-${process.arch}`;

/** Whether programs for this system's C library can run. Alpine Linux has another one. */
function hasGlibc(): boolean {
  if (process.platform !== 'linux') return true;
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}
