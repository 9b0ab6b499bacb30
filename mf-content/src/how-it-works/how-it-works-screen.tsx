import { Link } from '@mutha/remote/router';
import { Button, CallToAction, PageHeader } from '@mutha/shared-ui';
import { followed, inTheMatch } from '../structure/followed-match.ts';
import { MatchLink } from '../structure/match-link.tsx';
import { steps } from '../structure/pitch-steps.ts';
import { weekend } from '../structure/weekend.ts';

/** The five steps Game, Filter, Signal, Alert, Action in full (README, rule 3). */
export function HowItWorksScreen() {
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 sm:px-6">
      <PageHeader
        title="How it works"
        lead="Five steps from a list of fixtures to a decision. Four of them are ours, the last one is yours."
      >
        <p className="max-w-xl text-sm text-muted">
          Beside them, one match goes through all five:{' '}
          <MatchLink to={followed.page} className="font-semibold text-ink">
            {followed.home} vs {followed.away}
          </MatchLink>
          . Sample data, {weekend}.
        </p>
      </PageHeader>
      <ol className="border-b border-line">
        {steps.map(({ name, atLength, links }, index) => (
          <li
            key={name}
            className="grid gap-x-12 gap-y-3 border-t border-line py-8 md:grid-cols-[5rem_minmax(0,1fr)] lg:grid-cols-[5rem_12rem_minmax(0,1fr)_18rem] md:items-baseline md:py-12"
          >
            <span
              aria-hidden="true"
              className={`font-display text-4xl leading-none font-black ${index === steps.length - 1 ? 'text-primary-ink' : 'text-line-strong'}`}
            >
              {index + 1}
            </span>
            <h2 className="text-3xl font-black">{name}</h2>
            <div className="grid content-start gap-4 md:col-start-2 lg:col-start-auto">
              <p className="max-w-xl text-lg text-muted">{atLength}</p>
              {links.length > 0 && (
                <p className="flex flex-wrap gap-2">
                  {links.map(({ to, label }) => (
                    <Button key={to} asChild variant="outline" size="sm">
                      <Link to={to}>{label}</Link>
                    </Button>
                  ))}
                </p>
              )}
            </div>
            <p className="border-l-4 border-primary pl-4 text-sm md:col-start-2 lg:col-start-auto">
              {inTheMatch[index]}
            </p>
          </li>
        ))}
      </ol>
      <CallToAction
        title="Put it on your next match"
        action={
          <Button asChild size="lg">
            <Link to="/waitlist">GET STARTED</Link>
          </Button>
        }
        className="mt-16"
      >
        Early access opens in small groups. The list is how you get into one.
      </CallToAction>
    </div>
  );
}
