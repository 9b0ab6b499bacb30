import { Button, Card, PageHeader, useHydrated } from '@mutha/shared-ui';
import { type FocusEvent, useEffect, useRef } from 'react';
import { ForAudience } from '../membership/for-audience.tsx';
import { useArrival, useMembership } from '../membership/use-membership.ts';
import { PollForm } from '../poll/poll-form.tsx';
import { SignupForm } from '../signup/signup-form.tsx';
import { Testimonials } from './testimonials.tsx';
import { Ticket } from './ticket.tsx';

/** Signup, then the poll. A member has a ticket instead: the place in the queue, and the way to move up (rule 12). */
export function WaitlistScreen() {
  useArrival();
  const isMember = useIsMember();
  return (
    <div className="mx-auto max-w-7xl px-4 pb-20 sm:px-6">
      <PageHeader
        title="JOIN THE MUTHA LIST"
        lead="Early access, sharper filters, faster signals. Get the edge before the odds flip."
      >
        <ForAudience
          isMember={isMember}
          guest={
            // In a wide window the form is in sight, and its own button is the primary one.
            <Button asChild size="lg" className="lg:border-line-strong lg:bg-transparent lg:text-ink">
              <a href="#early-access">Join the waitlist</a>
            </Button>
          }
          member={null}
        />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <AccessCard isMember={isMember} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <section aria-labelledby="urgency" className="grid gap-3">
            <h2 id="urgency" className="text-3xl">
              GET ON THE MUTHA LIST
            </h2>
            <p className="text-muted">
              Spaces are limited. Each group is small enough for us to check every alert against the match it came from
              before the next group is let in.
            </p>
          </section>
          <Testimonials />
        </div>
      </div>
    </div>
  );
}

/** Undefined until the page is hydrated. */
function useIsMember(): boolean | undefined {
  const { code } = useMembership();
  return useHydrated() ? code !== null : undefined;
}

function AccessCard({ isMember }: { isMember: boolean | undefined }) {
  const membership = useMembership();
  const { stage, invitedBy, code } = membership;
  const { heading, card } = useHeadingFocus(stage);
  const title = (
    <h2 id="access-title" ref={heading} tabIndex={-1} className="text-3xl">
      <ForAudience as="span" isMember={isMember} guest="Get Early Access" member="Jump the Queue" />
    </h2>
  );
  return (
    <Card asChild className="grid scroll-mt-20 gap-6">
      <section id="early-access" aria-labelledby="access-title" {...card}>
        {title}
        <ForAudience
          isMember={isMember}
          guest={
            <div className="grid gap-6">
              {/* One paragraph for both texts, always as high as the longer one, so that nothing moves: only the address
                  says whether there is an invitation. */}
              <p
                data-invited={invitedBy !== null}
                className="min-h-12 border-l-3 border-line pl-4 data-[invited=true]:border-primary data-[invited=true]:font-semibold sm:min-h-0"
              >
                {invitedBy
                  ? 'A friend invited you. Join here, and they move up 5 places.'
                  : 'Leave your details here, and we write when your group opens.'}
              </p>
              <SignupForm />
            </div>
          }
          member={
            <div className="grid gap-6">
              <Ticket {...membership} />
              {(stage === 'joined' || stage === 'saving') && (
                <>
                  <p className="text-muted">
                    You are on the list. Five short questions put you in front of those who did not answer them.
                  </p>
                  <PollForm key={code} />
                </>
              )}
              {stage === 'priority' && (
                <p className="text-muted">
                  Your answers are saved and your place counts first. Now your link does the work.
                </p>
              )}
            </div>
          }
        />
      </section>
    </Card>
  );
}

/**
 * After each step, moves focus to the heading that has changed, because the pressed button is gone. A step that was
 * made in another tab moves it only where it takes away the field that has the focus.
 */
function useHeadingFocus(stage: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(stage);
  const focused = useRef<Element>(null);
  useEffect(() => {
    const isNext =
      (before.current === 'submitting' && stage === 'joined') || (before.current === 'saving' && stage === 'priority');
    const isElsewhere = before.current !== stage && !['submitting', 'saving'].includes(stage);
    before.current = stage;
    const isGone = focused.current && !focused.current.isConnected;
    if (isNext || (isElsewhere && isGone)) heading.current?.focus();
  }, [stage]);
  const card = {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
  return { heading, card };
}
