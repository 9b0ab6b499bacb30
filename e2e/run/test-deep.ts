import { deepTests } from './browser-tests.ts';
import { modelTest } from './checks.ts';
import { runSteps } from './steps.ts';
import { browserStep, enginesStep, serversStep } from './tools/tool-steps.ts';

/** `npm run test:deep`: the tests that take too long to run before each commit. */
const failed = await runSteps([browserStep, serversStep, enginesStep, modelTest, deepTests]);
process.exitCode = failed.length > 0 ? 1 : 0;
