import { Button, Field, Input, NeedsScript, Textarea } from '@mutha/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';

/** Milliseconds between the placeholder toast and the success toast, and how long that one stays (README, rule 5). */
const answerAfter = 2_000;
const answerStays = 3_000;

export function ContactForm() {
  const [isSent, setSent] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);

  // The button that was pressed is disabled now: focus goes to what became of it.
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
    // As a dialog's form it goes nowhere on its own, should it be sent before this page has its scripts.
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
