/** Of how many page lives something is true. */
interface Count {
  of: number;
  all: number;
}

/**
 * How far a share is from what is expected: chi-square with one degree of freedom. Above 10.8 chance explains it in 1
 * of 1,000 cases.
 * @param expected the expected share, above 0 and below 1
 * @param weight how many page lives say as much as a single one: see `Addresses`
 */
export function chiSquare({ of, all }: Count, expected: number, weight: number): number {
  return all === 0 ? 0 : (of - all * expected) ** 2 / (all * expected * (1 - expected) * weight);
}

/**
 * The largest difference, one share less another, that can be true: at most 1 in 20 such statements is wrong
 * (Newcombe's interval, from two of Wilson's). From -1 to 1; 1 where there is nothing to compare.
 */
export function mostDifference(one: Count, other: Count): number {
  if (one.all === 0 || other.all === 0) return 1;
  const [share, otherShare] = [one.of / one.all, other.of / other.all];
  return share - otherShare + Math.hypot(boundOf(one, 1) - share, otherShare - boundOf(other, -1));
}

/** The value below which 95 % of a normal distribution are. */
const z = 1.645;

/** The highest (`way` 1) or lowest (-1) share that can be true, by Wilson's interval. */
function boundOf({ of, all }: Count, way: 1 | -1): number {
  const share = of / all;
  const middle = share + z ** 2 / (2 * all);
  const reach = z * Math.sqrt((share * (1 - share)) / all + z ** 2 / (4 * all ** 2));
  return (middle + way * reach) / (1 + z ** 2 / all);
}
