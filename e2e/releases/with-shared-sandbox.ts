import { sandboxes } from '@mutha/engine';
import { beforeAll } from 'vitest';
import { shareSandbox } from './share-sandbox.ts';

/**
 * Lets all releases of a test file share one sandbox, also with other files in this process. Such a file asks what
 * becomes of a site. Files whose releases have their own sandboxes test that no team reaches another.
 */
export function withSharedSandbox(): void {
  beforeAll(() => shareSandbox(sandboxes));
}
