import { Card } from '@mutha/shared-ui';
import { ContactForm } from './contact-form.tsx';

const answers = [
  ['A signal that was wrong', 'Name the match and the minute. Each one is checked against what happened.'],
  ['A filter that you miss', 'Say which kind of game it should find, and how you spot one yourself.'],
  ['Your place on the list', 'It is on the device that you joined with. We cannot move you up: your link can.'],
] as const;

/** A letter: what is worth writing about on the left, the form on the right. */
export function ContactScreen() {
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 sm:px-6 lg:py-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-6 lg:grid-flow-col lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
        <h1 className="text-5xl font-black">Hello!</h1>
        <p className="max-w-md text-lg text-muted">
          A question, a filter that you miss, a signal that was wrong: write to us. A person reads it.
        </p>
        <Card className="lg:col-start-2 lg:row-[1/4] lg:self-start">
          <ContactForm />
        </Card>
        <dl className="grid content-start gap-4 max-md:max-w-md md:max-lg:grid-cols-3 lg:max-w-md">
          {answers.map(([what, how]) => (
            <div key={what} className="grid gap-1 border-t border-line pt-4">
              <dt className="font-display text-xl font-extrabold">{what}</dt>
              <dd className="text-sm text-muted">{how}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
