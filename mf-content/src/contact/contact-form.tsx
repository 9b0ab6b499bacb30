import { Button, Field, Input, NeedsScript, Textarea } from '@mutha/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { draftKey, fillFrom, forget, keep } from './draft.ts';

/** Milliseconds until the success toast replaces the first toast, and for which it then stays (README, rule 5). */
const answerAfter = 2_000;
const answerStays = 3_000;

export function ContactForm() {
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const takeBack = useRef<() => void>(undefined);

  useEffect(() => {
    if (form.current) {
      fillFrom(form.current);
      // The text that a visitor typed before the form's code was there.
      keep(form.current);
    }
    // A message about this form would be out of place on the next page.
    return () => takeBack.current?.();
  }, []);

  // The pressed button is now disabled and loses focus, so focus moves to the answer.
  useEffect(() => {
    if (isSent) answer.current?.focus();
  }, [isSent]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // On a reload, a browser fills the form again, also with a message that was sent.
    event.currentTarget.reset();
    setSent(true);
    forget();
    const sending = toast('Sending your message…');
    const timer = setTimeout(
      () => toast.success("Thanks for your message. We'll be in touch.", { id: sending, duration: answerStays }),
      answerAfter,
    );
    takeBack.current = () => {
      clearTimeout(timer);
      toast.dismiss(sending);
    };
  }

  function writeAnother() {
    setSent(false);
    // After the fields are enabled again.
    requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus());
  }

  return (
    // If the form is sent before the page has its scripts, `dialog` keeps the browser from leaving the page.
    <form
      ref={form}
      method="dialog"
      data-kept={draftKey}
      onSubmit={send}
      onInput={({ currentTarget }) => keep(currentTarget)}
    >
      <fieldset disabled={isSent} className="grid min-w-0 gap-5">
        <legend className="sr-only">Your message</legend>
        <NeedsScript>
          Sending a message needs JavaScript, which is off here. Turn it on and reload this page.
        </NeedsScript>
        <Field label="Message">
          <Textarea name="message" rows={6} required />
        </Field>
        <Field label="Name">
          <Input name="name" autoComplete="name" required />
        </Field>
        <Field label="Email">
          <Input name="email" type="email" autoComplete="email" required />
        </Field>
        <Button type="submit" disabled={isSent} className="justify-self-start">
          {isSent ? 'Message Sent!' : 'Send Message'}
        </Button>
      </fieldset>
      {isSent && (
        <p ref={answer} tabIndex={-1} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          It is on its way.
          <Button variant="outline" size="sm" onClick={writeAnother}>
            Write another one
          </Button>
        </p>
      )}
    </form>
  );
}
