/**
 * The tools of a remote's own tests: a shell around a screen, its HTML as a release makes it, and a visitor who
 * hydrates it.
 */
export { expectNoViolations } from './accessibility.ts';
export { type Arrival, arrive, type Visit } from './arrival.tsx';
export { type ScreenTest, type ScreenTests, testScreens } from './screens.ts';
export { onServer, type Rendering } from './server.tsx';
export { TestShell } from './test-shell.tsx';
