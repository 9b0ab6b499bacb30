import { checks, runSteps } from './steps.ts';

/** `pnpm check`: everything that needs no browser. */
runSteps(checks);
