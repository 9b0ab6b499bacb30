import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import lighthouse from 'lighthouse';
import type { Certificate } from '../support/certificate.ts';
import { launchBrowser } from './browser.ts';
import type { BenchPage } from './pages.ts';

/** Lighthouse's scores of a page on a phone, from 0 to 100 each. */
export interface Scores {
  page: string;
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
}

/** Lets Lighthouse look at each page once, with its own browser and its own idea of a phone and a network. */
export async function lighthouseScores(url: string, pages: BenchPage[], certificate: Certificate): Promise<Scores[]> {
  const port = await freePort();
  const browser = await launchBrowser(certificate, [`--remote-debugging-port=${port}`]);
  const scores: Scores[] = [];
  for (const { path } of pages) {
    const result = await lighthouse(url + path, { port, logLevel: 'error' });
    const of = (category: string) => Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
    scores.push({
      page: path,
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
    });
    console.log(
      `  Lighthouse, ${path}: ${Object.values(scores.at(-1) ?? {})
        .slice(1)
        .join(' ')}`,
    );
  }
  await browser.close();
  return scores;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
