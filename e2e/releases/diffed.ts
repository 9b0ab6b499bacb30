import { muthaHere } from './mutha.ts';
import type { Named } from './planted.ts';

/** A change as `diff --json` gives it. */
interface Change {
  kind: string;
  owner: string;
  said: string;
  page?: string;
  when?: string;
}

/** The output of `diff --json`. */
interface Facts {
  changes: Change[];
  pages: number;
  warnings: string[];
  pictures: number;
  report: string;
}

/** Runs `diff` on a build. @returns its exit code, what it has found, and what it has said on standard error */
export async function diffed(name: string, build: string, store: string, report: string, ...more: string[]) {
  const { code, out, err } = await muthaHere([
    'diff',
    name,
    '--from',
    build,
    '--store',
    store,
    '--report',
    report,
    '--json',
    ...more,
  ]);
  // A release that would be refused ends with 1 as well, and has an answer.
  const answer = JSON.parse(out) as Facts | { error: { message: string } };
  if ('error' in answer) throw new Error(`diff ended with ${code}: ${answer.error.message}`);
  return { code, err, ...answer };
}

/** The breakages that no change names. */
export function unnamed(named: readonly Named[], changes: readonly Change[]): string[] {
  return named
    .filter(
      ({ kind, owner, said, page, when }) =>
        !changes.some(
          (change) =>
            change.kind === kind &&
            change.owner === owner &&
            said.test(change.said) &&
            (!page || page.test(change.page ?? '')) &&
            (!when || when.test(change.when ?? '')),
        ),
    )
    .map(({ what }) => what);
}
