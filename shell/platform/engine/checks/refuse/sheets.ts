import { rulesBeyond } from '@mutha/sheets';
import { ReleaseError } from '@mutha/store';
import type { Reason } from './reason.ts';

/** Builds whose sheets are confined. Every sheet is read to tell, and no site makes a difference to it. */
const confined = new WeakSet<object>();

/** Every stylesheet of a build acts on the elements of its own remote only. */
export const keepsToItself: Reason = (_, { build }) => {
  if (!build || confined.has(build)) return;
  const { name, modules } = build.descriptor;
  const used = Object.values(modules).flatMap(({ css }) => css);
  const sheets = [...build.files.keys()].filter((file) => file.endsWith('.css') || used.includes(file));
  for (const file of sheets) {
    const [rule] = rulesBeyond(String(build.files.get(file)), name);
    if (rule)
      throw new ReleaseError(
        'sheet-unconfined',
        `${file} of ${name} can act on the whole page with "${rule}". Build it with @mutha/build, or let "npx mutha describe ${name} --from DIR" confine the sheets of another build.`,
      );
  }
  confined.add(build);
};
