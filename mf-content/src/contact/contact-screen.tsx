import { PageHeader } from '@mutha/shared-ui';
import { ContactForm } from './contact-form.tsx';

export function ContactScreen() {
  return (
    <div className="mx-auto max-w-7xl px-4 pb-20 sm:px-6">
      <PageHeader
        title="Hello!"
        lead="A question, a filter that you miss, a signal that was wrong: write to us. A person reads it."
      />
      <div className="max-w-2xl">
        <ContactForm />
      </div>
    </div>
  );
}
