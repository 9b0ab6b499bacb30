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

/** Every explainer page (README, rule 6). To add one, add a folder with its words and its picture, and a line here. */
export const explainerPages: ExplainerPage[] = [
  mirrorMatch,
  favdom,
  glassJaw,
  shootOnSight,
  chaosEngine,
  setPieceSqueeze,
  momentumStall,
  lateSwingers,
  cornerKings,
  disciplineDumpster,
  underdogBreakout,
  cornerSpike,
  shotSurge,
  dangerousAttacksRatio,
  possessionSwing,
  redCard,
  goalFlurry,
  keeperSaves,
  momentumFlip,
  offsideTrap,
  varDelay,
];
