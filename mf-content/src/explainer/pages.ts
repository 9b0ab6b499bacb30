import type { ScreenConfig } from '@mutha/remote';
import { chaosEngine } from './chaos-engine/page.ts';
import { cornerKings } from './corner-kings/page.ts';
import { cornerSpike } from './corner-spike/page.ts';
import { dangerousAttacksRatio } from './dangerous-attacks-ratio/page.ts';
import { disciplineDumpster } from './discipline-dumpster/page.ts';
import { favdom } from './favdom/page.ts';
import { glassJaw } from './glass-jaw/page.ts';
import { goalFlurry } from './goal-flurry/page.ts';
import { keeperSaves } from './keeper-saves/page.ts';
import { lateSwingers } from './late-swingers/page.ts';
import { mirrorMatch } from './mirror-match/page.ts';
import { momentumFlip } from './momentum-flip/page.ts';
import { momentumStall } from './momentum-stall/page.ts';
import { offsideTrap } from './offside-trap/page.ts';
import type { ExplainerPage } from './page.ts';
import { possessionSwing } from './possession-swing/page.ts';
import { redCard } from './red-card/page.ts';
import { setPieceSqueeze } from './set-piece-squeeze/page.ts';
import { shootOnSight } from './shoot-on-sight/page.ts';
import { shotSurge } from './shot-surge/page.ts';
import { underdogBreakout } from './underdog-breakout/page.ts';
import { varDelay } from './var-delay/page.ts';

/**
 * Every explainer page with the screen that shows it (README, rule 6). To add one, add a folder with its words and its
 * picture, and a line here.
 */
export const explainers: { page: ExplainerPage; screen: ScreenConfig['screen'] }[] = [
  { page: mirrorMatch, screen: () => import('./mirror-match/mirror-match-screen.tsx') },
  { page: favdom, screen: () => import('./favdom/favdom-screen.tsx') },
  { page: glassJaw, screen: () => import('./glass-jaw/glass-jaw-screen.tsx') },
  { page: shootOnSight, screen: () => import('./shoot-on-sight/shoot-on-sight-screen.tsx') },
  { page: chaosEngine, screen: () => import('./chaos-engine/chaos-engine-screen.tsx') },
  { page: setPieceSqueeze, screen: () => import('./set-piece-squeeze/set-piece-squeeze-screen.tsx') },
  { page: momentumStall, screen: () => import('./momentum-stall/momentum-stall-screen.tsx') },
  { page: lateSwingers, screen: () => import('./late-swingers/late-swingers-screen.tsx') },
  { page: cornerKings, screen: () => import('./corner-kings/corner-kings-screen.tsx') },
  { page: disciplineDumpster, screen: () => import('./discipline-dumpster/discipline-dumpster-screen.tsx') },
  { page: underdogBreakout, screen: () => import('./underdog-breakout/underdog-breakout-screen.tsx') },
  { page: cornerSpike, screen: () => import('./corner-spike/corner-spike-screen.tsx') },
  { page: shotSurge, screen: () => import('./shot-surge/shot-surge-screen.tsx') },
  { page: dangerousAttacksRatio, screen: () => import('./dangerous-attacks-ratio/dangerous-attacks-ratio-screen.tsx') },
  { page: possessionSwing, screen: () => import('./possession-swing/possession-swing-screen.tsx') },
  { page: redCard, screen: () => import('./red-card/red-card-screen.tsx') },
  { page: goalFlurry, screen: () => import('./goal-flurry/goal-flurry-screen.tsx') },
  { page: keeperSaves, screen: () => import('./keeper-saves/keeper-saves-screen.tsx') },
  { page: momentumFlip, screen: () => import('./momentum-flip/momentum-flip-screen.tsx') },
  { page: offsideTrap, screen: () => import('./offside-trap/offside-trap-screen.tsx') },
  { page: varDelay, screen: () => import('./var-delay/var-delay-screen.tsx') },
];

/** The words of every explainer page. */
export const explainerPages = explainers.map(({ page }) => page);
