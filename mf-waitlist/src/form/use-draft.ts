import { useHydrated } from '@mutha/shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { forget, keep, readKept } from '../visit/kept.ts';
import { edited } from './edited.ts';

/**
 * Keeps what is typed into a form, letter by letter, until the draft is forgotten. Nothing is lost when the visitor
 * reloads the page, or leaves it and comes back. What the visitor typed into the server's HTML before hydration is
 * newer than the kept draft.
 *
 * @param name of the draft, unique in this remote
 * @param schema the form of a draft; anything else in storage is ignored
 * @param empty the values of the empty form, as the server draws it
 * @returns a function that forgets the draft; call it after the submission
 */
export function useDraft<T extends FieldValues>(
  name: string,
  schema: ZodMiniType<T>,
  empty: T,
  { getValues, reset, subscribe }: Pick<UseFormReturn<T>, 'getValues' | 'reset' | 'subscribe'>,
): () => void {
  const isHydrated = useHydrated();
  const wasServed = useRef(!isHydrated);

  useLayoutEffect(() => {
    const kept = readKept(name, schema);
    if (kept && !wasServed.current) reset(kept, { keepDefaultValues: true });
  }, [name, schema, reset]);

  // Not before this effect does the form library know the values of its fields.
  useEffect(() => {
    if (!wasServed.current) return;
    wasServed.current = false;
    const kept = readKept(name, schema);
    const early = edited(getValues(), empty);
    if (kept) reset({ ...kept, ...early }, { keepDefaultValues: true });
    if (early) keep(name, getValues());
  }, [name, schema, empty, getValues, reset]);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(name, values) }),
    [name, subscribe],
  );

  return () => forget(name);
}
