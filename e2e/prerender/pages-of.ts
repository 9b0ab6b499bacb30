import type { APIRequestContext } from '@playwright/test';

/** Every page that the site's sitemaps list, as a path. */
export async function listedPages(request: APIRequestContext): Promise<string[]> {
  const maps = await locations(request, '/sitemap.xml');
  return (await Promise.all(maps.map((map) => locations(request, map)))).flat();
}

/** The paths in a sitemap, or in a list of sitemaps. */
async function locations(request: APIRequestContext, path: string): Promise<string[]> {
  const response = await request.get(path);
  if (!response.ok()) throw new Error(`${path} has status ${response.status()}.`);
  return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}

/** The parts of a page's HTML that search engines and link previews read. */
export function headOf(html: string) {
  const one = (form: RegExp) => form.exec(html)?.[1];
  return {
    title: one(/<title>(.*?)<\/title>/),
    description: one(/<meta name="description" content="(.*?)">/),
    canonical: one(/<link rel="canonical" href="(.*?)">/),
    ogTitle: one(/<meta property="og:title" content="(.*?)">/),
    ogUrl: one(/<meta property="og:url" content="(.*?)">/),
    touchIcon: one(/<link rel="apple-touch-icon" href="(.*?)">/),
    image: one(/<meta property="og:image" content="(.*?)">/),
  };
}
