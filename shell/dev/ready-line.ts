import type { Package } from './package.ts';

/**
 * The line that says that the site is ready. Undefined while a first build is under way, or without a shell.
 * @param address where the site is
 */
export function readyLine(packages: readonly Package[], address: string): string | undefined {
  const named = (status: Package['state']['status']) =>
    packages.filter(({ state }) => state.status === status).map(({ name }) => name);
  if (named('awaited').length > 0 || !named('there').includes('shell')) return undefined;
  const stuck = named('stuck');
  const without = stuck.length > 0 ? `, without ${stuck.join(', ')}: see the errors above` : '';
  return `Ready: ${address}${without}`;
}
