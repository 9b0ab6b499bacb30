import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { confined } from '@mutha/sheets';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import postcss, { CssSyntaxError } from 'postcss';

/**
 * Confines the stylesheets of a remote to it. It works on whole sheets, after the bundler has put them together: a name
 * that one file gives can be used in another, and files of packages are among them.
 * @param remote such as `mf-live`
 */
export function confinePlugin(remote: string): RspackPluginInstance {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('mutha-confine', (compilation) => {
        const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
        compilation.hooks.processAssets.tapPromise({ name: 'mutha-confine', stage }, async (assets) => {
          const sheets = Object.keys(assets).filter((name) => name.endsWith('.css'));
          await Promise.all(sheets.map((name) => confine(compilation, name, remote)));
        });
      });
    },
  };
}

async function confine(compilation: Compilation, name: string, remote: string): Promise<void> {
  const asset = compilation.getAsset(name);
  if (!asset) return;
  const { compiler } = compilation;
  const { source, map } = asset.source.sourceAndMap();
  const prev = map as { sources: string[] } | null;
  // As addresses of files, the sources are named by errors.
  const files = new Map(prev?.sources.map((each) => [fileAddress(compiler.context, each), each]));
  try {
    const written = await postcss([confined(remote)]).process(String(source), {
      from: name,
      map: {
        prev: prev ? JSON.stringify({ ...prev, sources: [...files.keys()] }) : false,
        inline: false,
        annotation: false,
      },
    });
    const { sources, ...rest } = written.map.toJSON();
    const next = { ...rest, sources: sources.map((each) => files.get(each) ?? each) };
    compilation.updateAsset(name, new compiler.rspack.sources.SourceMapSource(written.css, name, next as never));
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { file = name, line, column, reason } = error;
    const at = [relative(compiler.context, file), line, column].join(':');
    compilation.errors.push(new compiler.rspack.WebpackError(`${at}: ${reason}`));
  }
}

/** The address of a file that a source map names, such as `webpack://./src/board.css`. */
function fileAddress(folder: string, source: string): string {
  return pathToFileURL(join(folder, source.replace(/^webpack:\/\//, ''))).href;
}
