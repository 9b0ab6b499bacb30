import { commands } from '@mutha/cli';

/**
 * Holds what a command has printed for scripts to what `shell/docs/json.md` says of it.
 * @param args the command, as it was called
 * @param out what it has printed on standard output
 * @throws Error that names the fields that are not on that page
 */
export function refuseUnlisted(args: readonly string[], out: string): void {
  if (!args.includes('--json')) return;
  const fields = commands.find(({ cli }) => args.includes(cli.name()))?.answer?.fields ?? {};
  const unlisted = answersIn(out)
    .flatMap((answer) => (Array.isArray(answer) ? answer : [answer]))
    .flatMap((one) => (typeof one === 'object' && one !== null && !('error' in one) ? Object.keys(one) : []))
    .filter((field) => !Object.hasOwn(fields, field));
  if (unlisted.length > 0)
    throw new Error(`mutha ${args.join(' ')} has fields that shell/docs/json.md lacks: ${[...new Set(unlisted)]}`);
}

/** Each JSON that was printed: some commands print several, one after another. */
function answersIn(out: string): unknown[] {
  return out
    .split(/\n(?=[[{])/)
    .filter((text) => text.trim())
    .map((text) => JSON.parse(text));
}
