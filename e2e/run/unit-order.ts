import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of the unit tests. The slowest tests, those of releases, begin. After that, one project follows the other,
 * because a process and its loaded modules are kept only between files of one project.
 */
export class UnitOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  if (moduleId.includes('/e2e/releases/')) return 0;
  return 1 + ['rules', 'parts', 'alone'].indexOf(project.name);
}
