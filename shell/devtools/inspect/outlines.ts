import { element, setText } from '../element.ts';
import { type Box, placeLabels } from './place-labels.ts';
import type { ShownRegion } from './regions.ts';
import type { State } from './state.ts';

/** The words of a label for each unusual state. */
const short: Partial<Record<State, string>> = {
  html: 'HTML',
  pending: 'on its way',
  'last-good': 'last good',
  failed: 'failed',
  'not found': 'not found',
};

/** The outlines of the regions, each with a label, in a layer that no pointer reaches. */
export function createOutlines() {
  // The panel has the same facts, as a table.
  const layer = element('div', { class: 'layer', 'aria-hidden': 'true' });
  let drawn: { region: ShownRegion; target: HTMLElement; box: HTMLElement; label: HTMLElement }[] = [];

  return {
    layer,
    /** Outlines these regions instead of those before. */
    show(regions: readonly ShownRegion[]): void {
      const next = regions.flatMap((region) => region.elements.map((target) => ({ region, target })));
      const isSame = next.length === drawn.length && next.every(({ target }, index) => target === drawn[index]?.target);
      if (!isSame) {
        drawn = next.map((each) => ({
          ...each,
          box: element('div', { class: 'box' }),
          label: element('div', { class: 'label' }),
        }));
        layer.replaceChildren(...drawn.map(({ box }) => box), ...drawn.map(({ label }) => label));
      }
      for (const [index, one] of drawn.entries()) {
        one.region = (next[index] as { region: ShownRegion }).region;
        const { kind, name, version, state } = one.region;
        for (const part of [one.box, one.label]) Object.assign(part.dataset, { kind, state });
        setText(one.label, [name, version.slice(0, 7), short[state] ?? ''].filter(Boolean).join(' '));
      }
    },
    /**
     * Moves every outline to where its region is now.
     * @param bottom the top edge of the panel, in pixels from the top of the window
     * @param active the region that is pointed out
     */
    place(bottom: number, active: string | undefined): void {
      const width = document.documentElement.clientWidth;
      const header = document.getElementById('header')?.getBoundingClientRect();
      const top = Math.max(0, header?.bottom ?? 0);
      const boxes = drawn.map(({ target }) => target.getBoundingClientRect());
      const places = placeLabels(
        drawn.map(({ label, region }, index) => ({
          box: boxes[index] as Box,
          label: label.getBoundingClientRect(),
          isAbove: region.kind === 'fragment',
        })),
        { left: 0, top, width, height: Math.max(0, bottom - top) },
      );
      // The header is above that area. Its label is inside, under its links.
      for (const [index, { target, label }] of drawn.entries())
        if (target.id === 'header')
          places[index] = { left: 0, top: Math.floor(top - label.getBoundingClientRect().height) };
      for (const [index, { box, label, region }] of drawn.entries()) {
        const { left, top, width, height } = boxes[index] as Box;
        box.style.cssText = `translate:${left}px ${top}px;width:${width}px;height:${height}px`;
        const place = places[index];
        label.hidden = !place;
        if (place) label.style.translate = `${place.left}px ${place.top}px`;
        for (const part of [box, label]) part.toggleAttribute('data-active', keyOf(region) === active);
      }
    },
  };
}

/** The name of a region, unique on the page. */
export function keyOf({ kind, name, part }: Pick<ShownRegion, 'kind' | 'name' | 'part'>): string {
  return `${kind} ${name} ${part}`;
}
