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
  const { SourceMapSource } = compilation.compiler.rspack.sources;
  const { source, map } = asset.source.sourceAndMap();
  try {
    // With the map, an error names the file that a rule comes from.
    const written = await postcss([confined(remote)]).process(String(source), {
      from: name,
      map: { prev: map ? JSON.stringify(map) : false, inline: false, annotation: false },
    });
    compilation.updateAsset(name, new SourceMapSource(written.css, name, written.map.toJSON() as never));
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    compilation.errors.push(new compilation.compiler.rspack.WebpackError(error.message));
  }
}
