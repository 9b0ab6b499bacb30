import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';

/**
 * Stands in for the shell in a remote's own tests: a screen inside it can link, navigate and read its address.
 *
 * @param path the address, with a query string if there is one
 */
export function TestShell({ path = '/', children }: { path?: string; children: ReactNode }) {
  return <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
}
