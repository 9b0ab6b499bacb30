import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '@mutha/cli';
import type { Descriptor, ShellDescriptor } from '@mutha/contract';
import { altered } from '../altered.ts';
import { type Handmade, handmade } from '../handmade.ts';

/** The shell of this checkout with its script for the server; its other files hold next to nothing. */
export function smallShell(edition: number): string {
  return altered<ShellDescriptor>(buildFolder('shell'), 'shell.json', ({ files, server }, folder) => {
    for (const file of Object.keys(files))
      if (file !== server) writeFileSync(join(folder, file), file.endsWith('.js') ? `// Edition ${edition}.\n` : '');
  });
}

/** A build that fits the kept shell, and every later one until React or the contract has a new major version. */
function lasting(code: Handmade): string {
  return altered<Descriptor>(handmade(code), 'remote.json', (descriptor) => {
    descriptor.requires = { react: '^19.0.0', '@mutha/remote/fragment': '^1.0.0' };
  });
}

/** A remote with a fragment. */
export const parts = (says: string) =>
  lasting({
    name: 'mf-parts',
    screens: [{ path: '/parts' }],
    fragments: { part: { module: './part', props: {} } },
    draws: `'${says}'`,
  });

/** A remote with a screen that embeds the fragment, and with a redirect. */
export const host = (says: string) =>
  lasting({
    name: 'mf-host',
    screens: [{ path: '/host', embeds: [{ fragment: 'mf-parts/part', props: {} }] }],
    redirects: [{ from: '/guest', to: '/host' }],
    draws: `['${says}: ', h(Fragment, { key: 1, of: { fragment: 'mf-parts/part' }, standIn: 'none' })]`,
  });

/** A remote with a page for each path of a pattern. */
export const other = () =>
  lasting({
    name: 'mf-other',
    screens: [
      {
        path: '/other/:slug',
        pages: [{ path: '/other/one', title: 'One', description: 'A page.' }],
        unlisted: { title: 'None', description: 'No page.' },
      },
    ],
    draws: "'Other'",
  });
