import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder } from '@mutha/node';
import { deltasFolder } from '@mutha/store';
import { benchFolder } from '../this-site.ts';
import { type Change, type Changed, labels, type Variant } from '../variant.ts';

/** Rival `html`: this site's HTML without any script: no site with the same content can be there sooner. */
export function floor({ folder, changed = {} }: Variant): Variant {
  const releases = Object.entries(changed) as [Change, Changed][];
  return {
    key: 'html',
    label: labels.html,
    folder: withoutScripts(folder, 'html'),
    hasScripts: false,
    changed: Object.fromEntries(
      releases.map(([kind, { folder }]) => [kind, { folder: withoutScripts(folder, `html-${kind}`) }]),
    ),
  };
}

function withoutScripts(site: string, name: string): string {
  const folder = join(benchFolder, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(site, folder, { recursive: true, preserveTimestamps: true });
  // They lead to the HTML with its scripts.
  rmSync(join(folder, deltasFolder), { recursive: true, force: true });
  for (const entry of filesUnder(folder)) {
    if (!entry.endsWith('.html')) continue;
    const file = join(folder, entry);
    writeFileSync(file, stripped(readFileSync(file, 'utf8')));
    rmSync(`${file}.br`, { force: true });
  }
  return folder;
}

/** The HTML without its scripts, their data and their preloads. */
export function stripped(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>\n?/g, '')
    .replaceAll(/<link rel="(?:modulepreload|preload" as="script)"[^>]*>\n?/g, '');
}
