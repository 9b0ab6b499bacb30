/**
 * The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
 * @param a as a browser computes it: `rgb(20, 22, 27)`
 * @param b in the same form as `a`
 * @returns NaN where a colour is not written that way
 */
export function contrastRatio(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = (/^rgba?\((\d+), (\d+), (\d+)/.exec(colour) ?? []).slice(1).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? Number.NaN) + 0.7152 * (g ?? Number.NaN) + 0.0722 * (b ?? Number.NaN);
}
