import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Compiler, type Configuration, type RspackPluginInstance, rspack } from '@rspack/core';

/** Also builds `server` into one file, and adds that file to the output of this build. */
export function serverBundlePlugin(server: (output: string) => Configuration): RspackPluginInstance {
  let code: Buffer;
  return {
    apply(compiler: Compiler) {
      compiler.hooks.beforeRun.tapPromise('mutha-server', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'mutha-server-'));
        try {
          await build(server(folder));
          code = await readFile(join(folder, 'server.cjs'));
        } finally {
          await rm(folder, { recursive: true });
        }
      });
      compiler.hooks.thisCompilation.tap('mutha-server', (compilation) => {
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'mutha-server', stage }, () => {
          if (code) compilation.emitAsset('server.cjs', new rspack.sources.RawSource(code), { minimized: true });
        });
      });
    },
  };
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
