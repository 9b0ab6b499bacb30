import { stripVTControlCharacters } from 'node:util';
import type { Compiler, RspackPluginInstance } from '@rspack/core';

/** What a dev server tells the program that has started it. */
export type DevNews =
  /** It can be asked for files from now on. */
  | { listens: true }
  /** A build is there: the text of its `remote.json` or `shell.json`. */
  | { built: string }
  /** A build failed, and why. What was built before is served still. */
  | { failed: string };

/** Tells it, where a program that listens has started this process: `npm run dev`. */
export function tellDev(news: DevNews): void {
  process.send?.(news);
}

/**
 * Development only: tells of every build.
 * @param descriptor the file in which the build describes itself
 */
export function tellDevPlugin(descriptor: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      // Whoever has started this dev server is gone: nobody else would end it.
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
