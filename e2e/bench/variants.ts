import { buildRivals } from './rivals/build-rivals.ts';
import { floor } from './rivals/floor.ts';
import { thisSite } from './this-site.ts';
import { type Change, labels, type Variant } from './variant.ts';

/**
 * Builds everything that is compared, from the same sources.
 * @param kinds the releases that are built too, for returning visitors
 */
export async function buildVariants(say: (line: string) => void, kinds: Change[]): Promise<Variant[]> {
  const own = await thisSite(say, kinds);
  const built = [own, ...(await buildRivals(say, kinds)), floor(own)];
  const order = Object.keys(labels);
  return built.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
}
