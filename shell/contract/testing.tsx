/**
 * What a remote's own tests need: a shell around a screen, its HTML as a release makes it, and a visitor who hydrates
 * it.
 */
export { type Arrival, arrive, type Visit } from './test-arrival.tsx';
export { drawnTwice, onServer, type Rendering } from './test-server.tsx';
export { TestShell } from './test-shell.tsx';
