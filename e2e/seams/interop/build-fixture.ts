import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@mutha/cli';
import { type Configuration as RspackConfiguration, rspack } from '@rspack/core';
import webpack, { type Configuration as WebpackConfiguration } from 'webpack';

/** The callback that both bundlers call at the end of a build. */
type Done = (error: Error | null, stats?: { hasErrors(): boolean; toString(options: object): string }) => void;

/** Builds a fixture with Rspack. @returns the folder of its build */
export function buildWithRspack(name: string, config: RspackConfiguration): Promise<string> {
  return build(name, (path, done) => rspack({ ...config, output: { ...config.output, path } }, done));
}

/** Builds a fixture with webpack. @returns the folder of its build */
export function buildWithWebpack(name: string, config: WebpackConfiguration): Promise<string> {
  return build(name, (path, done) => webpack({ ...config, output: { ...config.output, path } }, done as never));
}

/** Each fixture's build has a folder of its own, outside its source. */
function build(name: string, start: (path: string, done: Done) => unknown): Promise<string> {
  const path = join(repository, 'e2e/node_modules/.cache/interop', name);
  rmSync(path, { recursive: true, force: true });
  return new Promise((resolve, reject) => {
    start(path, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve(path);
    });
  });
}
