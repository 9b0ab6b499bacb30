import { Link } from '@mutha/remote/router';
import { Button, Motif } from '@mutha/shared-ui';
import { Now } from './embedded.ts';

/**
 * The claim, and beside it a match that shows it. On a phone the match comes before the longer text, so that it begins
 * in the first screen. In a wide window the text is between claim and buttons: its three lines have their room before
 * they arrive. Without `mf-live` a wide window has the empty circle, and a phone no gap.
 */
export function Hero() {
  return (
    <section className="overflow-clip border-b border-line">
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-4 py-8 sm:px-6 md:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,29rem)] lg:grid-rows-[auto_minmax(5.4rem,auto)_1fr]">
        <h1 className="max-w-[11ch] text-5xl font-black">Read the game before the odds do.</h1>
        <p className="flex flex-wrap items-start gap-3 lg:col-start-1 lg:row-start-3">
          <Button asChild size="lg" className="max-sm:px-4" data-audience="guest">
            <Link to="/waitlist">Join the waitlist</Link>
          </Button>
          <Button asChild size="lg" className="max-sm:px-4" data-audience="member">
            <Link to="/waitlist">
              Your place <span data-place-number="" />
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline" className="max-sm:px-4">
            <Link to="/how-it-works">How it works</Link>
          </Button>
        </p>
        <div className="self-center max-lg:has-[>.ui-motif]:hidden lg:col-start-2 lg:row-[1/4]">
          <Now standIn={<Motif kind="circle" className="aspect-square h-auto w-full" />} />
        </div>
        <p className="max-w-xl text-lg text-muted lg:col-start-1 lg:row-start-2">
          Mutha is the AI-powered football betting companion for punters who follow the game in play. It tracks 800+
          real-time stats, tells you what shape a match is taking, and leaves the call to you.
        </p>
      </div>
    </section>
  );
}
