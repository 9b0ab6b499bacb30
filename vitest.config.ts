import { defineConfig } from 'vitest/config';

const rooms = '{shell,shared-ui,mf-*,e2e}/**';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rules', include: [`${rooms}/*.test.ts`], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'parts',
          include: [`${rooms}/*.test.tsx`],
          environment: 'jsdom',
          setupFiles: ['shared-ui/test/dom.ts'],
        },
      },
    ],
  },
});
