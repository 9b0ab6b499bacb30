import { sandboxes } from '@mutha/engine';

/** A program that waits for a sandbox whose code never ends. `hostile.deep.ts` kills it. */
await sandboxes.open('for (;;);').ask({ kind: 'content' });
