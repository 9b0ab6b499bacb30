import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

/** The packages of a repository, by the names of their folders. */
const rooms = /^(shell|shared-ui|mf-.+)$/;
export const roomsOf = (repository: string) => readdirSync(repository).filter((name) => rooms.test(name));

/**
 * Who imports what in some folders of a repository, types included.
 * @param forbidden rules that the imports are held to
 */
export async function importGraph(
  repository: string,
  folders: string[],
  forbidden: IForbiddenRuleType[] = [],
): Promise<ICruiseResult> {
  const { output } = await cruise(folders, {
    baseDir: repository,
    ruleSet: { forbidden },
    validate: forbidden.length > 0,
    exclude: { path: '(^|/)(node_modules|dist)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import'],
    },
  });
  return output as ICruiseResult;
}
