import { Button, Field, Input, Textarea } from '@mutha/shared-ui';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';

/** Milliseconds between the placeholder toast and the success toast, and how long that one stays (decisions.md, "Contact"). */
const answerAfter = 2_000;
const answerStays = 3_000;

export function ContactForm() {
  const [isSent, setSent] = useState(false);

  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    toast('Sending your message…');
    setTimeout(
      () => toast.success("Thanks for your message. We'll be in touch.", { duration: answerStays }),
      answerAfter,
    );
  }

  return (
    <form onSubmit={send} className="grid gap-5">
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
    </form>
  );
}
