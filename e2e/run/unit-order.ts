import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of the unit tests. The slowest tests, those of releases, begin. One project follows the other, because a
 * process and its loaded modules are kept only between files of one project: those of a file that is alone come first.
 */
export class UnitOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const isAlone = project.name === 'alone';
  if (moduleId.includes('/e2e/releases/')) return isAlone ? 0 : 1;
  return 2 + ['rules', 'parts', 'alone'].indexOf(project.name);
}
