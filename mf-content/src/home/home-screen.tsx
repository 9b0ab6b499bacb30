import { Button, CallToAction, Motif } from '@mutha/shared-ui';
import { Fragment } from '@mutha/shell/contract/fragment';
import { Link } from 'react-router-dom';
import { quickJoin } from './quick-join.ts';

const flow = [
  { step: 'Game', text: 'Every fixture, read from form, odds and conditions.' },
  { step: 'Filter', text: 'Eleven filters say what shape it will take.' },
  { step: 'Signal', text: 'In play, patterns fire before the price moves.' },
  { step: 'Alert', text: 'You hear of it while it still matters.' },
  { step: 'Action', text: 'Back, lay, build, or leave it. Your call.' },
];

export function HomeScreen() {
  return (
    <>
      <section className="relative isolate overflow-clip border-b border-line">
        <Motif kind="circle" className="absolute inset-y-0 -right-24 -z-10 my-auto hidden size-[38rem] md:block" />
        <div className="mx-auto grid max-w-7xl gap-7 px-4 py-16 sm:px-6 md:py-28">
          <h1 className="max-w-[11ch] text-5xl font-black">Read the game before the odds do.</h1>
          <p className="max-w-xl text-lg text-muted">
            Mutha is the football betting companion that tracks 800+ real-time stats, tells you what shape a match is
            taking, and leaves the call to you.
          </p>
          <p className="flex flex-wrap gap-3">
            <Button asChild size="lg">
              <Link to="/waitlist">Join the waitlist</Link>
            </Button>
            <Button asChild size="lg" variant="outline">
              <Link to="/how-it-works">How it works</Link>
            </Button>
          </p>
        </div>
      </section>
      <div className="mx-auto grid max-w-7xl gap-16 px-4 py-16 sm:px-6">
        <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-5 lg:gap-0">
          {flow.map(({ step, text }, index) => (
            <li
              key={step}
              className="grid content-start gap-2 border-t-4 border-line pt-4 first:border-primary lg:pr-6"
            >
              <span aria-hidden="true" className="font-display text-xl font-extrabold text-primary-ink">
                {index + 1}
              </span>
              <h2 className="text-2xl">{step}</h2>
              <p className="text-sm text-muted">{text}</p>
            </li>
          ))}
        </ol>
        <CallToAction
          title="Be there before kick-off"
          action={
            <Fragment
              of={quickJoin}
              source="home"
              standIn={
                <Button asChild size="lg">
                  <Link to="/waitlist">Join the waitlist</Link>
                </Button>
              }
            />
          }
        >
          Early access opens in small groups. Leave a name and an e-mail, and you are in the queue.
        </CallToAction>
      </div>
    </>
  );
}
