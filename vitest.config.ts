import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{shell,shared-ui,mf-*,e2e}/**/*.test.{ts,tsx}'],
    environment: 'node',
    testTimeout: 60_000,
  },
});
