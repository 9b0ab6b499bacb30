import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A process and its loaded modules are kept only between files of one project, so one project follows the other. */
const order = ['alone', 'releases', 'rules', 'parts'];

/**
 * The order of the unit tests. Files that have a process of their own begin: between others, each would end a process
 * that others share. The slowest of those others, the tests of releases, come next.
 */
export class UnitOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const isOfReleases = project.name === 'rules' && moduleId.includes('/e2e/releases/');
  return order.indexOf(isOfReleases ? 'releases' : project.name);
}
