import { browserTests, checks, runSteps } from './steps.ts';

/** `npm test`: everything. */
runSteps([...checks, ...browserTests]);
