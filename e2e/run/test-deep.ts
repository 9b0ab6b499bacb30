import { chromiumStep, deepTests, runSteps } from './steps.ts';

/** `npm run test:deep`: what takes longer than anybody waits for before a commit. */
runSteps([chromiumStep, ...deepTests]);
