/**
 * Pages that are planned and not built yet. Their 404 page says so, and a release does not warn of links to them. Once
 * a remote owns such a page, it is taken out of this list.
 */
export const onTheirWay: ReadonlySet<string> = new Set(['/pricing', '/blog', '/privacy-policy', '/terms-conditions']);
