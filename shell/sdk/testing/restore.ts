import { afterEach, vi } from 'vitest';

// Files share a process: what one test has replaced must not reach the next one.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
