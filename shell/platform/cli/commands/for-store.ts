/**
 * A text for people, in which each command in double quotes, such as "npx mutha status", gets the store that was given
 * with --store: typed as printed, it is about the same site.
 */
export function forStore(text: string, given: string | undefined): string {
  if (given === undefined) return text;
  const address = quoted(given);
  return text.replaceAll(/"npx mutha [^"\n]+(?=")/g, (command) =>
    / --(help|store)\b/.test(command) ? command : `${command} --store ${address}`,
  );
}

/** A text as one word of a shell. */
export function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
