import type { Probe } from './probe.ts';

/** A page that is measured. */
export interface BenchPage {
  path: string;
  /** What its `h1` reads, once the screen is there. */
  heading: string;
  /** The control of its screen, not of the frame, on which a click is tried. */
  probe: Probe;
}

const chip = (label: string): Probe => ({
  kind: 'toggle',
  selector: `main [role="group"][aria-label="${label}"] button`,
});

export const benchPages: BenchPage[] = [
  {
    path: '/',
    heading: 'Read the game before the odds do.',
    probe: { kind: 'link', selector: 'main a[href="/how-it-works"]' },
  },
  { path: '/filters', heading: 'FILTERS', probe: chip('Leagues') },
  { path: '/signals', heading: 'SIGNALS', probe: chip('Categories') },
  { path: '/live', heading: 'Live Signals', probe: chip('Leagues') },
  {
    path: '/waitlist',
    heading: 'JOIN THE MUTHA LIST',
    probe: { kind: 'submit', selector: 'main #early-access form' },
  },
  {
    path: '/signal/corner-spike',
    heading: 'Corner Spike',
    probe: { kind: 'link', selector: 'main a[href="/signals"]' },
  },
];

/** The page of a path that is known to be measured. */
export function benchPage(path: string): BenchPage {
  const page = benchPages.find((each) => each.path === path);
  if (!page) throw new Error(`${path} is not measured. These are: ${benchPages.map((each) => each.path).join(' ')}`);
  return page;
}
