import { Button, Field, Input } from '@mutha/shared-ui';
import type { PropsOf } from '@mutha/shell/contract';
import { type FormEvent, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import { forget, keep, readKept } from '../visit/kept.ts';
import type { quickJoinProps } from './props.ts';
import { quickJoin } from './quick-join.ts';

const draft = 'quick-join';
const draftSchema = z.object({ name: z.string(), email: z.string() });
const empty = { name: '', email: '' };

/** The older form (product.md, section 5): name and e-mail, no check of the e-mail's format. */
export function QuickJoinFragment({ source }: PropsOf<typeof quickJoinProps>) {
  const [fields, setFields] = useState(empty);
  const [hasJoined, setJoined] = useState(false);

  useLayoutEffect(() => {
    const kept = readKept(draft, draftSchema);
    if (kept) setFields(kept);
  }, []);

  function type(change: Partial<typeof empty>) {
    const next = { ...fields, ...change };
    setFields(next);
    keep(draft, next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const answer = quickJoin(fields);
    if (answer.status === 'incomplete') {
      toast.error(answer.message);
      const missing = fields.name.trim() ? 'email' : 'name';
      (event.currentTarget as HTMLFormElement).querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
      return;
    }
    toast.success(answer.message, { duration: 5_000 });
    setFields(empty);
    setJoined(true);
    forget(draft);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      data-source={source}
      className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
    >
      <Field label="Name">
        <Input
          name="name"
          autoComplete="name"
          value={fields.name}
          onChange={(event) => type({ name: event.target.value })}
        />
      </Field>
      <Field label="Email">
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          value={fields.email}
          onChange={(event) => type({ email: event.target.value })}
        />
      </Field>
      <Button type="submit" className="min-h-[2.875rem]">
        Join the waitlist
      </Button>
      {hasJoined && (
        <p className="text-sm sm:col-span-3">
          You are on the list.{' '}
          <Link to="/waitlist" className="underline underline-offset-4">
            Finish signing up to move up the queue
          </Link>
        </p>
      )}
    </form>
  );
}
