export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Places the label of each region in the top left corner of what can be seen of the region, or above that corner where
 * the region has no margin of its own. No label covers another: one that would goes to the right of the other, or below
 * it where there is no room.
 * @param regions where each region is in the window, in CSS pixels, with the size of its label
 * @param area the part of the window that nothing covers
 * @returns the left and top of each label; undefined if no part of the region is visible
 */
export function placeLabels(
  regions: readonly { box: Box; label: Pick<Box, 'width' | 'height'>; isAbove: boolean }[],
  area: Box,
): ({ left: number; top: number } | undefined)[] {
  const placed: Box[] = [];
  return regions.map(({ box, label, isAbove }) => {
    const visible = overlapOf(box, area);
    if (!visible) return undefined;
    const right = area.left + area.width;
    const above = box.top - label.height;
    const top = isAbove && above >= area.top ? above : visible.top;
    const own: Box = { ...label, left: Math.min(visible.left, right - label.width), top };
    for (let other = coveredBy(own, placed); other; other = coveredBy(own, placed)) {
      const beside = other.left + other.width + gap;
      if (beside + own.width <= right) own.left = beside;
      else Object.assign(own, { left: Math.max(area.left, visible.left), top: other.top + other.height + gap });
    }
    placed.push(own);
    return { left: own.left, top: own.top };
  });
}

/** Pixels between two labels. */
const gap = 4;

const coveredBy = (own: Box, others: readonly Box[]) => others.find((other) => overlapOf(own, other));

/** The area that two boxes have in common; undefined where they have none. */
function overlapOf(one: Box, other: Box): Box | undefined {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.min(one.left + one.width, other.left + other.width) - left;
  const height = Math.min(one.top + one.height, other.top + other.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}
