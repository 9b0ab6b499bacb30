import { checks } from './checks.ts';
import { runSteps } from './steps.ts';

/** `npm run check`: everything that needs no browser. */
const failed = await runSteps(checks({ kind: 'all' }));
process.exitCode = failed.length > 0 ? 1 : 0;
