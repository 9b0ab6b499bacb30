import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compiler, type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';

/**
 * Also builds what `server` and `others` describe into one file each, and adds these files to the output of this build.
 * @param inline the scripts for the HTML of pages, whose texts the server bundle holds under the names of their files
 */
export function serverBundlePlugin(
  inline: readonly ((output: string) => Configuration)[],
  server: (output: string, scripts: Record<string, string>) => Configuration,
  others: readonly ((output: string) => Configuration)[],
): RspackPluginInstance {
  const built = new Map<string, string>();
  return {
    apply(compiler: Compiler) {
      compiler.hooks.beforeRun.tapPromise('mutha-server', async () => {
        const scripts: Record<string, string> = {};
        for (const one of inline) {
          const { name, text } = await scriptOf(one);
          scripts[name] = text.trim();
        }
        for (const one of [(output: string) => server(output, scripts), ...others]) {
          const script = await scriptOf(one);
          built.set(script.name, script.text);
        }
      });
      compiler.hooks.thisCompilation.tap('mutha-server', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'mutha-server', stage }, () => {
          for (const [file, code] of built) {
            const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
            const name = file.replace('.', `.${hash}.`);
            compilation.emitAsset(name, new rspack.sources.RawSource(code), { minimized: true });
          }
        });
      });
    },
  };
}

/** Builds a configuration with one script as its output. */
async function scriptOf(configuration: (output: string) => Configuration): Promise<{ name: string; text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'mutha-server-'));
  try {
    await build(configuration(folder));
    const [name = ''] = await readdir(folder);
    return { name, text: await readFile(join(folder, name), 'utf8') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function build(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    rspack(configuration, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-only' })));
      resolve();
    });
  });
}
