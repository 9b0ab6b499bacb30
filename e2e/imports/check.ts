import { join } from 'node:path';
import { checkImports } from './check-imports.ts';

const violations = await checkImports(join(import.meta.dirname, '../..'));
for (const violation of violations) console.error(violation);
console.log(
  violations.length === 0 ? 'Imports go one way.' : `${violations.length} imports or names against the rules.`,
);
process.exitCode = violations.length === 0 ? 0 : 1;
