import { basename } from 'node:path';

/** `./src/library/library-screen.tsx` is exposed as `./library-screen`. */
export function exposedName(module: string): string {
  return `./${basename(module).replace(/\.[jt]sx?$/, '')}`;
}
