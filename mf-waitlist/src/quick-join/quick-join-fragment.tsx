import { Button } from '@mutha/shared-ui';
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

  const field = 'rounded-lg border border-line bg-ground px-3 py-2';
  return (
    <form
      noValidate
      onSubmit={submit}
      data-source={source}
      className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
    >
      <label className="grid gap-1">
        Name
        <input
          className={field}
          name="name"
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <label className="grid gap-1">
        Email
        <input
          className={field}
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <Button type="submit">Join the waitlist</Button>
    </form>
  );
}
