import { Button, Field, Input } from '@mutha/shared-ui';
import type { PropsOf } from '@mutha/shell/contract';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import type { quickJoinProps } from './props.ts';
import { quickJoin } from './quick-join.ts';

/** The older form (product.md, section 5): name and e-mail, no check of the e-mail's format. */
export function QuickJoinFragment({ source }: PropsOf<typeof quickJoinProps>) {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const answer = quickJoin({ name, email });
    if (answer.status === 'incomplete') {
      toast.error(answer.message);
      return;
    }
    toast.success(answer.message, { duration: 5_000 });
    setName('');
    setEmail('');
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      data-source={source}
      className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
    >
      <Field label="Name">
        <Input name="name" autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Email">
        <Input
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" className="min-h-[2.875rem]">
        Join the waitlist
      </Button>
    </form>
  );
}
