import type { Probe } from './probe.ts';

/** A page that is measured. */
export interface BenchPage {
  path: string;
  /**
   * `read`: its screen declares `hydrate: 'intent'`, so its HTML alone does what most visitors come for. `used`: its
   * screen does nothing before React has hydrated it.
   */
  kind: 'read' | 'used';
  /**
   * The control that is tried. On a page that is read, it is a part that a visitor opens; on a page that is used, a
   * control of the screen itself, not of the frame.
   */
  probe: Probe;
  /**
   * The control that an early visitor taps on a page that is read (`early-tap.ts`), if it is not the probe's control.
   */
  early?: Probe;
}

/** The first chip of a set that finds something: one that does not cannot be chosen. */
const chip = (label: string): Probe => ({
  kind: 'toggle',
  selector: `main [role="group"][aria-label="${label}"] button:not([aria-disabled])`,
});

export const benchPages: BenchPage[] = [
  {
    path: '/',
    kind: 'read',
    probe: { kind: 'menu', selector: 'header button[popovertarget]' },
    early: { kind: 'submit', selector: 'main form[method="dialog"]' },
  },
  { path: '/filters', kind: 'used', probe: chip('Leagues') },
  { path: '/signals', kind: 'used', probe: chip('Categories') },
  { path: '/live', kind: 'used', probe: chip('Leagues') },
  { path: '/waitlist', kind: 'used', probe: { kind: 'submit', selector: 'main #early-access form' } },
  { path: '/signal/corner-spike', kind: 'read', probe: { kind: 'details', selector: 'main summary' } },
];

/** The page of a path that is known to be measured. */
export function benchPage(path: string): BenchPage {
  const page = benchPages.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is not measured. These are: ${benchPages.map((each) => each.path).join(' ')}`);
  return page;
}
