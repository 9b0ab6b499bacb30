import { Button } from '@mutha/shared-ui';
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

  const field = 'rounded-lg border border-line bg-raised px-3 py-2';
  return (
    <form onSubmit={send} className="grid gap-4">
      <label className="grid gap-1">
        Message
        <textarea className={field} name="message" rows={6} required />
      </label>
      <label className="grid gap-1">
        Name
        <input className={field} name="name" autoComplete="name" required />
      </label>
      <label className="grid gap-1">
        Email
        <input className={field} name="email" type="email" autoComplete="email" required />
      </label>
      <Button type="submit" disabled={isSent}>
        {isSent ? 'Message Sent!' : 'Send Message'}
      </Button>
    </form>
  );
}
