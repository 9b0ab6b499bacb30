import { Link } from '@mutha/remote/router';
import { toast } from '@mutha/remote/toast';
import { Button, Field, Input, NeedsScript } from '@mutha/shared-ui';
import { useForm } from '@mutha/shared-ui/form';
import { useRef, useState } from 'react';
import { ForAudience, useHasPlace } from '../membership/for-audience.tsx';
import { readPlace } from '../membership/place.ts';
import { PlaceNumber } from '../membership/place-number.tsx';
import { address } from '../visit/forget-all.ts';
import { keepGiven, type QuickJoin } from './prefill-signup.ts';
import { checkQuickJoin } from './quick-join.ts';

const kept = address('quick-join');
const empty: QuickJoin = { name: '', email: '' };

interface QuickJoinProps {
  /** Where the form is: it becomes the form's `data-source`. */
  source: string;
}

/** The short form, or the place of a visitor who has one (README, rules 10 and 14). */
export function QuickJoinFragment({ source }: QuickJoinProps) {
  const isMember = useHasPlace();
  return (
    <ForAudience
      isMember={isMember}
      guest={<QuickJoinForm source={source} />}
      member={<OwnPlace position={(isMember && readPlace()?.position) || null} />}
    />
  );
}

function OwnPlace({ position }: { position: number | null }) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <PlaceNumber position={position} className="font-display text-4xl leading-none font-black text-primary-ink" />
      <span>
        is your place in the queue.{' '}
        <Link to="/waitlist" className="font-semibold underline underline-offset-4">
          Move up the queue
        </Link>
      </span>
    </p>
  );
}

/** Name and e-mail, without a check of the e-mail's format (README, rule 10). */
function QuickJoinForm({ source }: QuickJoinProps) {
  const joinedAt = useRef(Number.NEGATIVE_INFINITY);
  const [hasJoined, setJoined] = useState(false);
  const form = useForm({
    kept,
    empty,
    check: checkQuickJoin,
    refused: (errors) => toast.error(Object.values(errors)[0], { id: 'quick-join' }),
    send(fields, { timeStamp }) {
      joinedAt.current = timeStamp;
      toast.success("Thanks! You're on the waitlist.", { duration: 5_000 });
      setJoined(true);
      keepGiven(fields);
      form.reset();
    },
  });

  return (
    <form {...form.props} data-source={source} className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
      <NeedsScript className="sm:col-span-3">
        Joining needs JavaScript, which is off here. Turn it on and reload this page.
      </NeedsScript>
      <Field label="Name" id={form.field('name').id}>
        <Input autoComplete="name" {...form.input('name')} />
      </Field>
      <Field label="Email" id={form.field('email').id}>
        <Input type="email" inputMode="email" autoComplete="email" {...form.input('email')} />
      </Field>
      {/* The second press of a double click would find the form empty, since the first has joined. So would Enter. */}
      <Button
        type="submit"
        className="min-h-[2.875rem]"
        onClick={(event) => {
          const isHeld = event.detail === 0 && event.timeStamp - joinedAt.current < 1_000;
          if (isHeld) joinedAt.current = event.timeStamp;
          if (event.detail > 1 || isHeld) event.preventDefault();
        }}
      >
        Join the waitlist
      </Button>
      {hasJoined && (
        <p className="text-sm sm:col-span-3">
          You are on the list.{' '}
          <Link to="/waitlist" className="underline underline-offset-4">
            Finish signing up to move up the queue
          </Link>
        </p>
      )}
    </form>
  );
}
