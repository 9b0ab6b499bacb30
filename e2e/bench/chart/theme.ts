/** GitHub shows the picture of the reader's scheme. */
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** On GitHub's page. This site's bars are told apart by their lightness too, and by the label beside them. */
export const palette = {
  light: { ink: '#1f2328', muted: '#59636e', line: '#d1d9e0', own: '#cf0064', rival: '#8c959f' },
  dark: { ink: '#f0f6fc', muted: '#9198a1', line: '#30363d', own: '#ff4d9b', rival: '#6e7681' },
};

export const width = 840;
/** Below the title and the legend; the middle of the first row is half a row further down. */
export const top = 84;
export const row = 48;
/** Where the bars begin, and how wide the longest may be. */
export const left = 224;
export const room = 544;

/** How wide a bar is, on an axis from 0 to `most`. */
export function lengthOf(seconds: number, most: number): number {
  return Math.round((seconds / most) * room * 10) / 10;
}
