import { type Side, sideMetric, sides } from '@mutha/contract';

/**
 * The side of the visitor of this page, as the server has said with it. Undefined while no rollout runs, on the first
 * page of a visitor, and in browsers that do not tell.
 */
export function sideOfVisitor(): Side | undefined {
  const [page] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  const said = page?.serverTiming?.find(({ name }) => name === sideMetric)?.description;
  return sides.find((side) => side === said);
}
