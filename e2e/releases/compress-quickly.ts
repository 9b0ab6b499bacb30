import { qualities } from '@mutha/store';

const asReleased = { ...qualities };

/** From here on, this process makes compressed copies quickly. They are larger, which no test of releases looks at. */
export function compressQuickly(): void {
  Object.assign(qualities, { files: 1, pages: 1, gzip: 1 });
}

/** From here on, this process compresses as a release does: for what measures how long a release takes. */
export function compressAsReleased(): void {
  Object.assign(qualities, asReleased);
}
