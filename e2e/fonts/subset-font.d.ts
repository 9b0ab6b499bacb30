/** The part of it that is used here; it brings no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: string;
    keepFeatures: string[];
    dropTables?: string[];
    /** A number keeps one place of an axis, a range a part of it. */
    variationAxes: Record<string, number | { min: number; max: number }>;
  }
  /** @returns a font with the glyphs of `text` only. Rejects if it cannot be made. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
