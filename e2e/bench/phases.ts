import { type BenchContext, own } from './bench-context.ts';
import { measureLoads } from './cold-loads.ts';
import { crowded } from './crowded.ts';
import { firstVisit } from './first-visit.ts';
import { lighthouseScores } from './lighthouse.ts';
import { measureEarlyTaps, measureNavigations, measureReturns, measureRoundTrips } from './other-phases.ts';
import { startProgress } from './progress.ts';
import { reactFloor } from './react-floor.ts';
import type { Measured, PhaseName } from './results.ts';
import type { Change } from './variant.ts';

interface Phase {
  /** What it measures, for the docs. */
  about: string;
  /** Whether it measures each thing as often as the command is told, and not once. */
  isRepeated: boolean;
  /** The releases that it needs. */
  kinds?: Change[];
  measure(context: BenchContext): Promise<Partial<Measured>>;
}

export const phases: Record<PhaseName, Phase> = {
  loads: {
    about: 'cold loads',
    isRepeated: true,
    measure: async (context) => ({ loads: await measureLoads(context), reactBytes: await reactFloor() }),
  },
  'first-visits': {
    about: 'first visits: the display face, layout shift',
    isRepeated: true,
    measure: async (context) => ({ firstVisits: await measureFirstVisits(context) }),
  },
  'round-trips': {
    about: 'round trips',
    isRepeated: false,
    measure: async (context) => ({ roundTrips: await measureRoundTrips(context) }),
  },
  'early-taps': {
    about: 'early taps',
    isRepeated: true,
    measure: async (context) => ({ earlyTaps: await measureEarlyTaps(context) }),
  },
  navigations: {
    about: 'navigations',
    isRepeated: true,
    measure: async (context) => ({ navigations: await measureNavigations(context) }),
  },
  returns: {
    about: 'returning visitors, and the builds of their releases',
    isRepeated: false,
    kinds: ['text', 'code', 'shell', 'all'],
    measure: async (context) => ({ returns: await measureReturns(context), costs: costsOf(context) }),
  },
  crowded: {
    about: 'many remotes',
    isRepeated: true,
    kinds: ['text'],
    measure: async (context) => ({ crowded: await measureCrowded(context) }),
  },
  lighthouse: {
    about: 'Lighthouse',
    isRepeated: false,
    measure: async (context) => ({
      lighthouse: await lighthouseScores(own(context).site.url, context.pages, context.certificate),
    }),
  },
};

/** First visits of this site. */
async function measureFirstVisits(context: BenchContext): Promise<Measured['firstVisits']> {
  const { browser, pages, networks, runs, miss } = context;
  const { site } = own(context);
  const measured: Measured['firstVisits'] = [];
  const visits = Array.from({ length: runs }, (_, run) =>
    networks.flatMap((network) => pages.map((page) => ({ run, network, page }))),
  ).flat();
  const progress = startProgress('First visits', visits.length);
  for (const { run, network, page } of visits) {
    const what = `${network.label}, first visit, ${page.path}`;
    try {
      const visit = await firstVisit(browser, site.url, page, network);
      measured.push({ page: page.path, network: network.label, run, ...visit });
      const at = (time: number | undefined) => time?.toFixed(0) ?? 'never';
      progress.done(`${what}: wordmark ${at(visit.wordmark)}, heading ${at(visit.heading)}`);
    } catch (error) {
      miss(what, error);
    }
  }
  return measured;
}

function costsOf({ entrants }: BenchContext): Measured['costs'] {
  return entrants.flatMap(({ variant }) =>
    Object.entries(variant.changed ?? {}).map(([change, { seconds, peakMemory }]) => ({
      variant: variant.key,
      change: change as Change,
      seconds,
      peakMemory,
    })),
  );
}

async function measureCrowded(context: BenchContext): Promise<Measured['crowded']> {
  const { browser, certificate, runs } = context;
  const measured: Measured['crowded'] = [];
  for (const others of [0, 495]) {
    console.log(`\nThis site among ${5 + others} remotes …`);
    measured.push(await crowded(browser, certificate, own(context).variant.folder, others, runs));
  }
  return measured;
}
