import { Link } from '@mutha/remote/router';
import { Button, Motif } from '@mutha/shared-ui';

export function Hero() {
  return (
    <section className="relative isolate overflow-clip border-b border-line">
      <Motif kind="circle" className="absolute inset-y-0 -right-24 -z-10 my-auto hidden size-[38rem] md:block" />
      <div className="mx-auto grid max-w-7xl gap-7 px-4 py-16 sm:px-6 md:py-28">
        <h1 className="max-w-[11ch] text-5xl font-black">Read the game before the odds do.</h1>
        <p className="max-w-xl text-lg text-muted">
          Mutha is the AI-powered football betting companion for punters who follow the game in play. It tracks 800+
          real-time stats, tells you what shape a match is taking, and leaves the call to you.
        </p>
        <p className="flex flex-col items-start gap-3 sm:flex-row">
          <Button asChild size="lg" data-audience="guest">
            <Link to="/waitlist">Join the waitlist</Link>
          </Button>
          <Button asChild size="lg" data-audience="member">
            <Link to="/waitlist">
              Your place <span data-place-number="" />
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/how-it-works">How it works</Link>
          </Button>
        </p>
      </div>
    </section>
  );
}
