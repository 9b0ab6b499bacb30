import { stripVTControlCharacters } from 'node:util';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** The reports of a dev server to the program that has started it. */
export type DevNews =
  /** It can serve files from now on. */
  | { listens: true }
  /** A build has succeeded: the text of its `remote.json` or `shell.json`. */
  | { built: string }
  /** A build has failed: the reason. The files of the build before are still served. */
  | { failed: string };

/** Sends news to the program that has started this process, if that program listens: `npm run dev` does. */
export function tellDev(news: DevNews): void {
  process.send?.(news);
}

/**
 * Development only: reports every build with {@link tellDev}.
 * @param descriptor the file in which the build describes itself
 */
export function tellDevPlugin(descriptor: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      // The program that started this dev server is gone, and nothing else would end the server.
      if (process.connected === false) process.exit();
      process.once('disconnect', () => process.exit());
      compiler.hooks.failed.tap('mutha-dev', ({ message }) => tellDev({ failed: stripVTControlCharacters(message) }));
      compiler.hooks.done.tap('mutha-dev', (stats) => {
        const [error] = stats.toJson({ all: false, errors: true }).errors ?? [];
        const text = stats.compilation.getAsset(descriptor)?.source.source().toString();
        if (text && !error) return tellDev({ built: text });
        const what = error
          ? [error.moduleName, error.message].filter(Boolean).join('\n')
          : `There is no ${descriptor}.`;
        tellDev({ failed: stripVTControlCharacters(what) });
      });
    },
  };
}
