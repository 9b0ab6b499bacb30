import type { PropsOf } from '@mutha/remote';
import { Button, Field, Input, NeedsScript } from '@mutha/shared-ui';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { address, forVisit } from '../visit/kept.ts';
import { hasPlace, keepGiven, type QuickJoin, quickJoinSchema } from './given.ts';
import type { quickJoinProps } from './props.ts';
import { quickJoin } from './quick-join.ts';

const draft = 'quick-join';
const names = ['name', 'email'] as const;

/**
 * The short form (README, rule 10): name and e-mail, without a check of the e-mail's format. The inputs are
 * uncontrolled, so that hydration keeps what the visitor has typed into the server's HTML.
 */
export function QuickJoinFragment({ source }: PropsOf<typeof quickJoinProps>) {
  const form = useRef<HTMLFormElement>(null);
  const joinedAt = useRef(Number.NEGATIVE_INFINITY);
  const [outcome, setOutcome] = useState<'joined' | 'has a place' | null>(null);

  useLayoutEffect(() => {
    if (!form.current) return;
    // If the visitor sent the form before its code was there, the fields count as they were, without the draft.
    const isSent = form.current.querySelector('[aria-busy]') !== null;
    const kept = isSent ? null : forVisit.read(draft, quickJoinSchema);
    for (const name of names) {
      const input = inputOf(form.current, name);
      if (input.value === '' && kept) input.value = kept[name];
    }
    const fields = fieldsOf(form.current);
    if (fields.name || fields.email) forVisit.keep(draft, fields);
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = fieldsOf(event.currentTarget);
    const answer = quickJoin(fields);
    if (answer.status === 'incomplete') {
      toast.error(answer.message, { id: 'quick-join' });
      inputOf(event.currentTarget, fields.name.trim() ? 'email' : 'name').focus();
      return;
    }
    toast.success(answer.message, { duration: 5_000 });
    event.currentTarget.reset();
    joinedAt.current = event.timeStamp;
    // A visitor with a place needs no values for the signup form, so none are kept.
    const isKnown = hasPlace();
    setOutcome(isKnown ? 'has a place' : 'joined');
    if (!isKnown) keepGiven(fields);
    forVisit.forget(draft);
  }

  return (
    // If the form is sent before the page has its scripts, `dialog` keeps the browser from leaving the page.
    <form
      ref={form}
      method="dialog"
      noValidate
      onInput={(event) => forVisit.keep(draft, fieldsOf(event.currentTarget))}
      onSubmit={submit}
      data-source={source}
      data-kept={address(draft)}
      className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
    >
      <NeedsScript className="sm:col-span-3">
        Joining needs JavaScript, which is off here. Turn it on and reload this page.
      </NeedsScript>
      <Field label="Name">
        <Input name="name" autoComplete="name" />
      </Field>
      <Field label="Email">
        <Input name="email" type="email" inputMode="email" autoComplete="email" />
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
      {outcome && (
        <p className="text-sm sm:col-span-3">
          {outcome === 'joined' ? 'You are on the list.' : 'This device has a place on the list already.'}{' '}
          <Link to="/waitlist" className="underline underline-offset-4">
            {outcome === 'joined' ? 'Finish signing up to move up the queue' : 'See your place in the queue'}
          </Link>
        </p>
      )}
    </form>
  );
}

function inputOf(form: HTMLFormElement, name: (typeof names)[number]): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function fieldsOf(form: HTMLFormElement): QuickJoin {
  return { name: inputOf(form, 'name').value, email: inputOf(form, 'email').value };
}
