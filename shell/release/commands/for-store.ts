/** ` --store ADDRESS`, as a shell takes it; nothing where none was given. */
export function storeOption(given: string | undefined): string {
  if (given === undefined) return '';
  return ` --store ${/^[\w@%+=:,./-]+$/.test(given) ? given : `'${given.replaceAll("'", "'\\''")}'`}`;
}

/**
 * A text for people in which each command in double quotes, such as "npx mutha status", is for the store that was
 * given: typed as it stands there, it is about the same site.
 */
export function forStore(text: string, given: string | undefined): string {
  return text.replaceAll(/"npx mutha [^"\n]+(?=")/g, (command) =>
    / --(help|store)\b/.test(command) ? command : command + storeOption(given),
  );
}
