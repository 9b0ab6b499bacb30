import { Button, Field, Input, NeedsScript, Textarea } from '@mutha/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';

/** Milliseconds until the success toast replaces the first toast, and for which it then stays (README, rule 5). */
const answerAfter = 2_000;
const answerStays = 3_000;

export function ContactForm() {
  const [isSent, setSent] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);

  // The pressed button is now disabled and loses focus, so focus moves to the answer.
  useEffect(() => {
    if (isSent) answer.current?.focus();
  }, [isSent]);

  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    const sending = toast('Sending your message…');
    setTimeout(
      () => toast.success("Thanks for your message. We'll be in touch.", { id: sending, duration: answerStays }),
      answerAfter,
    );
  }

  return (
    // If the form is sent before the page has its scripts, `dialog` keeps the browser from leaving the page.
    <form method="dialog" onSubmit={send}>
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
        <p ref={answer} tabIndex={-1} className="mt-5 text-sm text-muted">
          It is on its way. To write another one, reload this page.
        </p>
      )}
    </form>
  );
}
