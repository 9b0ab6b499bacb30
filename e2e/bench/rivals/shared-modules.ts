import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { sharedVersions, sourceFiles } from '@mutha/build';
import type { ExternalItemFunctionData } from '@rspack/core';
import { clientFolder } from './parts.ts';

/** The modules of which a page has one copy, each with what its file is built from. */
export function sharedModules(sources: string): Map<string, string> {
  const shell = join(sources, 'shell');
  const require = createRequire(join(shell, 'package.json'));
  const folder = join(shell, 'rival');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string) => {
    const file = join(folder, `${name.replaceAll(/\W/g, '-')}.ts`);
    writeFileSync(file, `${text}\n`);
    return file;
  };
  const sourceOf = (name: string) => {
    if (name.startsWith('@mutha/')) return require.resolve(name);
    // React has to run before its exports are known.
    if (/^react/.test(name)) {
      const names = Object.keys(require(name)).filter((each) => each !== 'default');
      return write(
        name,
        `import all from '${name}';\nexport default all;\nexport const { ${names.join(', ')} } = all;`,
      );
    }
    return write(name, `export * from '${name}';`);
  };
  const names = routerNames(sources).join(', ');
  const router = write('react-router', `export { ${names} } from 'react-router';`);
  return new Map([
    ...Object.keys(sharedVersions(shell)).map((name) => [name, sourceOf(name)] as const),
    ['react-router', router],
    // Of the rival's own region of toasts, and of the module with which remotes show them.
    ['sonner', write('sonner', `export * from 'sonner';`)],
  ]);
}

/** The parts of React Router that are used anywhere: its file holds no more. */
function routerNames(sources: string): string[] {
  const found = new Set<string>();
  for (const folder of [join(sources, 'shell/src'), join(sources, 'shell/remote'), clientFolder(sources)]) {
    // Not by a plain walk: packages of the platform link to each other in their `node_modules`, without an end.
    for (const [path, bytes] of sourceFiles(folder)) {
      if (!/\.tsx?$/.test(path) || path.startsWith('server')) continue;
      const text = bytes.toString();
      for (const [, names = ''] of text.matchAll(/(?:import|export) \{([^}]*)\} from 'react-router'/g))
        for (const name of names.split(',').map((each) => each.trim().split(' as ')[0] ?? ''))
          if (name && !name.startsWith('type ')) found.add(name);
    }
  }
  return [...found].sort();
}

/**
 * Tells a build which imports the page's import map answers: all of shared modules, but those that stand in the module
 * itself.
 */
export function externals(sources: string, shared: ReadonlyMap<string, string>) {
  const kit = join(sources, 'shared-ui/src');
  const inIndex = new Set(
    [...readFileSync(join(kit, 'index.ts'), 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, file = '']) =>
      join(kit, file),
    ),
  );
  // The parts of the kit that have an entry of their own take from the others what those export: a context is one
  // object.
  const apart = [...shared].filter(([name]) => name.startsWith('@mutha/shared-ui/')).map(([, file]) => dirname(file));

  return async ({ request = '', context = '', contextInfo }: ExternalItemFunctionData) => {
    const issuer = contextInfo?.issuer ?? '';
    if (request.startsWith('.'))
      return apart.includes(context) && inIndex.has(resolve(context, request)) ? 'module @mutha/shared-ui' : undefined;
    if (!issuer || !shared.has(request) || issuer === shared.get(request)) return undefined;
    if (request === 'react-router' && /[\\/]node_modules[\\/]react-router[\\/]/.test(issuer)) return undefined;
    return `module ${request}`;
  };
}
