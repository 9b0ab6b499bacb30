import { Link } from '@mutha/remote/router';
import { Button, CallToAction } from '@mutha/shared-ui';
import { QuickJoin } from './embedded.ts';
import { Flow } from './flow.tsx';
import { Hero } from './hero.tsx';
import { LiveMonitoring } from './live-monitoring.tsx';
import { PreMatch } from './pre-match.tsx';
import { SocialPlay } from './social-play.tsx';

/** The home page: the product and its audience, how it works, and how to join (README, rule 2). */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-24 px-4 py-16 sm:px-6 lg:gap-36 lg:py-24 [&>.ui-section]:py-0">
        <Flow />
        <PreMatch />
        <LiveMonitoring />
        <SocialPlay />
        <p className="mx-auto max-w-[18ch] text-center font-display text-4xl leading-[0.95] font-black text-balance">
          No tips. No bets placed. Just a <span className="text-primary-ink">sharper read.</span>
        </p>
        <CallToAction
          title="Be there before kick-off"
          action={
            <QuickJoin
              source="home"
              standIn={
                <Button asChild size="lg">
                  <Link to="/waitlist">Join the waitlist</Link>
                </Button>
              }
            />
          }
        >
          Early access opens in small groups.{' '}
          <span data-audience="guest">Leave a name and an e-mail, and you are on the list.</span>
          <span data-audience="member">You are on the list.</span>
        </CallToAction>
      </div>
    </>
  );
}
