import { brotliCompressSync } from 'node:zlib';
import { ReleaseError } from '@mutha/store';
import type { Reason } from './reason.ts';

/** Builds that keep to their budgets. Every file is compressed to tell, and no site makes a difference to it. */
const light = new WeakSet<object>();

/** Every screen and fragment of a build keeps to the remote's budget. */
export const keepsToBudget: Reason = (_, { build }) => {
  if (!build || light.has(build)) return;
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(build.files.get(file) ?? '').byteLength;
    sizes.set(file, size);
    return size;
  };
  const { name, entry, modules, budget } = build.descriptor;
  for (const [module, { js, css }] of Object.entries(modules)) {
    const files = [entry, ...js, ...css];
    // A file that is small enough uncompressed need not be compressed to tell.
    if (sum(files, (file) => build.files.get(file)?.byteLength ?? 0) <= budget) continue;
    const size = sum(files, sizeOf);
    if (size > budget)
      throw new ReleaseError(
        'over-budget',
        `${module} of ${name} loads ${size.toLocaleString('en')} bytes (brotli), but its budget is ${budget.toLocaleString('en')}. Make it smaller, or raise "budget" in remote.config.ts.`,
      );
  }
  light.add(build);
};

const sum = (files: string[], of: (file: string) => number) => files.reduce((total, file) => total + of(file), 0);
