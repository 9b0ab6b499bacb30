import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { listen } from '@mutha/origin';

interface Published {
  name: string;
  version: string;
  file: string;
  dist: { tarball: string; integrity: string };
}

/** A registry of npm on this machine, for the packages of one scope. npm asks its own for all others. */
export interface LocalRegistry {
  url: string;
  /** Publishes packed packages, as `npm publish` of each would. */
  publish(folder: string, files: readonly string[]): void;
  close(): Promise<void>;
}

export async function localRegistry(): Promise<LocalRegistry> {
  const published: Published[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const packed = published.find(({ file }) => path === basename(file));
    if (packed) return void response.end(readFileSync(packed.file));
    // npm would keep the answer, and not see the next version.
    response.setHeader('cache-control', 'no-store');
    const versions = published.filter(({ name }) => name === path);
    if (versions.length === 0) return void response.writeHead(404).end('{}');
    const latest = versions.at(-1)?.version;
    const byVersion = Object.fromEntries(versions.map(({ file: _, ...manifest }) => [manifest.version, manifest]));
    response.end(JSON.stringify({ name: path, 'dist-tags': { latest }, versions: byVersion }));
  });
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}/`;
  return {
    url,
    publish(folder, files) {
      for (const file of files.map((name) => join(folder, name))) {
        const manifest = execFileSync('tar', ['-xOzf', file, 'package/package.json'], { encoding: 'utf8' });
        const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
        published.push({ ...JSON.parse(manifest), file, dist: { tarball: url + basename(file), integrity } });
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
