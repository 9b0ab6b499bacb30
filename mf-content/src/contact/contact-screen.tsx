import { PageHeader } from '@mutha/shared-ui';
import { ContactForm } from './contact-form.tsx';

export function ContactScreen() {
  return (
    <div className="mx-auto max-w-2xl px-4 pb-16 sm:px-6">
      <PageHeader title="Hello!" />
      <ContactForm />
    </div>
  );
}
