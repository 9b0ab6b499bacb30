import { existsSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { declaredBy, exposedModules, readConfig } from '@mutha/build';

/** The configuration with which a package's dev server is started. */
export interface PackageConfig {
  /**
   * The configuration as text. If it is another one than before, the dev server must be started again. Empty if there
   * is a problem.
   */
  config: string;
  /** The files that the configuration comes from, by their full paths. */
  files: Set<string>;
  /** The problem, and where it is. */
  problem?: string;
}

/**
 * Reads a package's configuration from its files as they are now: `rspack.config.ts` and, for a remote,
 * `remote.config.ts` with its imports.
 */
export async function packageConfig(folder: string): Promise<PackageConfig> {
  const name = basename(folder);
  const needed = ['package.json', 'rspack.config.ts', ...(name === 'shell' ? [] : ['remote.config.ts'])];
  const missing = needed.find((file) => !existsSync(join(folder, file)));
  const files = new Set(needed.slice(1).map((file) => join(folder, file)));
  if (missing) return { config: '', files, problem: `There is no ${name}/${missing}.` };
  const preset = readFileSync(join(folder, 'rspack.config.ts'), 'utf8');
  if (name === 'shell') return { config: preset, files };
  try {
    const onFile = (file: string) => {
      if (file.startsWith(folder + sep)) files.add(file);
    };
    const config = await readConfig(join(folder, 'remote.config.ts'), { onFile });
    const exposed = [...exposedModules(config, folder)];
    return { config: preset + JSON.stringify([declaredBy(config), exposed]), files };
  } catch (error) {
    return { config: '', files, problem: (error as Error).message };
  }
}
