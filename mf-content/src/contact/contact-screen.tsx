import { PageHeader } from '@mutha/shared-ui';
import { ContactForm } from './contact-form.tsx';

export function ContactScreen() {
  return (
    <div className="mx-auto grid max-w-xl gap-6 px-4 py-10">
      <PageHeader title="Hello!" />
      <ContactForm />
    </div>
  );
}
