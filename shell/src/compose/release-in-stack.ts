/**
 * The release that a script belongs to, by an address of it in a text, such as a stack.
 * @param names a pattern of the names that count: those of remotes, or also the shell's
 * @returns undefined where there is none. If the address does not name the version, it is the version that draws the
 *   page: files whose names have a hash belong to several releases
 */
export function releaseAt(
  text: string,
  names: 'mf-[a-z0-9-]+' | '[a-z0-9-]+',
): { remote: string; version?: string } | undefined {
  const [, remote, named] = new RegExp(`/releases/(${names})/(?:files|([0-9a-f]{16}))/`).exec(text) ?? [];
  if (!remote) return undefined;
  const version = named ?? document.querySelector<HTMLElement>(`[data-remote="${remote}"]`)?.dataset.version;
  return { remote, ...(version && { version }) };
}
