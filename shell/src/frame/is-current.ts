/** Whether a link of the frame leads to the page at a path, or to a page above it. */
export function isCurrent(to: string, path: string): boolean {
  const here = path.toLowerCase();
  return here === to || here.startsWith(`${to}/`);
}
