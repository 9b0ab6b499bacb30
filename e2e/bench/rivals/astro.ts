import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReadConfig } from '@mutha/build';
import { installAstro } from './astro-install.ts';
import { writeAstroPages } from './astro-pages.ts';
import { appBase, bundle, entryFiles, partFiles } from './bundle.ts';
import { headAssets } from './compile.ts';
import { fileIn } from './configuration.ts';
import { anyHead, headOf, htmlOf, inlinedSheet } from './html.ts';
import { writeFallback } from './write-pages.ts';

/**
 * Rival `astro`: the same pages by Astro. Pages that are read are HTML. The quick form, the contact form and the
 * screens that are used are React islands. Sheets, fonts and heads are those of the prerendered bundle.
 */
export async function astroIslands(sources: string, output: string, configs: ReadConfig[]): Promise<void> {
  const packages = await installAstro();
  const stats = await bundle(sources, output, configs);
  const folder = join(output, appBase);
  const assets = headAssets(stats, appBase);
  const sheets = (css: string[]) => css.map((file) => inlinedSheet(folder, appBase, file));
  const entry = entryFiles(stats).css;

  const project = join(sources, 'astro');
  mkdirSync(join(project, 'src'), { recursive: true });
  symlinkSync(join(packages, 'node_modules'), join(project, 'node_modules'), 'junction');
  cpSync(join(packages, 'package.json'), join(project, 'package.json'));
  writeConfig(sources, project);
  writeAstroPages(sources, project, configs, ({ path, parts, title, description, hydrate }) => {
    const links = sheets([...entry, ...partFiles(stats, parts).css]);
    return headOf({ title, description, canonical: path, ...assets, links, isUsed: hydrate === 'load' });
  });
  writeFallback(output, htmlOf({ ...anyHead, ...assets, links: sheets(entry) }));
  // Only the files of that build that sheets and heads name stay.
  for (const file of readdirSync(folder)) if (/\.(js|css|map)$/.test(file)) rmSync(join(folder, file));

  await runAstro(project);
  cpSync(join(project, 'dist'), output, { recursive: true });
}

/** Pages as documents, whose links are fetched ahead when the pointer is on them. */
function writeConfig(sources: string, project: string): void {
  const config = {
    prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
    build: { assets: 'releases/astro' },
    vite: {
      // The sources' packages are in another folder than Astro's: there is one React, and everything is built into the
      // pages.
      resolve: {
        alias: { '@mutha/remote/router': fileIn(sources, 'e2e/bench/rivals/client/astro/router.tsx') },
        dedupe: ['react', 'react-dom'],
      },
      ssr: { noExternal: true },
      build: { target: 'es2022' },
    },
  };
  const text = `import react from '@astrojs/react';\nexport default { integrations: [react()], ...${JSON.stringify(config)} };\n`;
  writeFileSync(join(project, 'astro.config.mjs'), text);
}

/** @throws Error with what Astro says */
async function runAstro(project: string): Promise<void> {
  const program = join(project, 'node_modules/astro/astro.js');
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const options = { cwd: project, env, maxBuffer: 1e8 };
  await promisify(execFile)(process.execPath, [program, 'build'], options).catch((error) => {
    throw new Error(`Astro's build failed: ${error.stderr || error.stdout || error}`);
  });
}
