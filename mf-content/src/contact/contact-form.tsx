import { toast } from '@mutha/remote/toast';
import { Button, Field, Input, NeedsScript, Textarea } from '@mutha/shared-ui';
import { useForm } from '@mutha/shared-ui/form';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds until the success toast replaces the first toast, and for which it then stays (README, rule 5). */
const answerAfter = 2_000;
const answerStays = 3_000;

const empty = { message: '', name: '', email: '' };

/** What a browser believes of its connection may be wrong. @throws TypeError where the site does not answer */
const askSite = () => fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });

/** The browser checks it (README, rule 5). */
export function ContactForm() {
  const [isSent, setSent] = useState(false);
  const message = useRef<HTMLTextAreaElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const takeBack = useRef<() => void>(undefined);

  const form = useForm({
    kept: 'mf-content:contact',
    empty,
    send: () => (navigator.onLine ? accept() : askSite().then(accept, refuse)),
  });

  function accept() {
    // A browser fills a form again on a reload, also with what was sent.
    form.reset();
    setSent(true);
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

  function refuse() {
    toast.error('You are offline, so your message was not sent. It stays here: send it again later.', {
      id: 'offline',
    });
  }

  // A message about this form would be out of place on the next page, so it goes before that is shown.
  useLayoutEffect(() => () => takeBack.current?.(), []);

  // The pressed button is now disabled and loses focus, so focus moves to the answer.
  useEffect(() => {
    if (isSent) answer.current?.focus();
  }, [isSent]);

  function writeAnother() {
    setSent(false);
    // Once the fields can be used again.
    requestAnimationFrame(() => message.current?.focus());
  }

  return (
    <form {...form.props}>
      <fieldset disabled={isSent} className="grid min-w-0 gap-5">
        <legend className="sr-only">Your message</legend>
        <NeedsScript>
          Sending a message needs JavaScript, which is off here. Turn it on and reload this page.
        </NeedsScript>
        <Field label="Message" id={form.field('message').id}>
          <Textarea ref={message} rows={6} required {...form.input('message')} />
        </Field>
        <Field label="Name" id={form.field('name').id}>
          <Input autoComplete="name" required {...form.input('name')} />
        </Field>
        <Field label="Email" id={form.field('email').id}>
          <Input type="email" autoComplete="email" required {...form.input('email')} />
        </Field>
        <Button type="submit" size="lg" disabled={isSent} className="sm:justify-self-start">
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
