import { Badge } from '@mutha/shared-ui';
import { ForgetDevice } from '../membership/forget-device.tsx';
import type { Membership } from '../membership/membership.ts';
import { isPlaceLasting } from '../membership/place.ts';
import { PlaceNumber } from '../membership/place-number.tsx';
import { signUpsToNextTier } from '../share/queue-position.ts';
import { Sharing } from '../share/sharing.tsx';
import './ticket.css';

/**
 * The member's ticket: the place in the queue, its holder, and behind a perforation the way to move up (rules 7, 8).
 */
export function Ticket({ position, person, code, signUps, stage }: Membership) {
  const more = signUpsToNextTier(signUps);
  return (
    <div className="grid overflow-clip rounded-lg border border-line-strong bg-sunken">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 p-5 sm:p-7">
        <p className="grid">
          <PlaceNumber position={position} className="font-display text-5xl leading-none font-black text-primary-ink" />
          <span className="text-sm text-muted">is your place in the queue.</span>
        </p>
        {person && (
          <p className="grid min-w-0 text-sm wrap-anywhere text-muted">
            <span className="line-clamp-2 font-display text-xl font-extrabold text-ink">
              {person.firstName} {person.lastName}
            </span>
            {person.email}
          </p>
        )}
        {stage === 'priority' && <Badge variant="success">Priority confirmed</Badge>}
      </div>
      <section
        aria-labelledby="move-up"
        className="ticket-stub relative grid gap-5 border-t-2 border-dashed border-line-strong p-5 sm:p-7"
      >
        <h3 id="move-up" className="text-2xl">
          MOVE UP THE QUEUE
        </h3>
        <p className="text-muted">
          {`Every friend who joins with your link moves you up 5 places.${more > 0 ? ` ${more} more ${more === 1 ? 'sign-up moves' : 'sign-ups move'} you into the next tier.` : ''}`}
        </p>
        <Sharing code={code ?? ''} isLasting={!code || isPlaceLasting()} />
        {code && <ForgetDevice />}
      </section>
    </div>
  );
}
