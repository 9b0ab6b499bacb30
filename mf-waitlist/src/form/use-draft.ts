import { useHydrated } from '@mutha/shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { forget, keep, readKept } from '../visit/kept.ts';
import { edited } from './edited.ts';

/**
 * Keeps what is typed into a form, letter by letter, until it is forgotten: neither a reload nor a way off the page
 * and back loses any of it. What a visitor has typed into the server's HTML, before there was anybody to keep it, is
 * newer than what was kept.
 *
 * @param name of the draft, unique in this remote
 * @param schema what a draft looks like; anything else that is found is left alone
 * @param empty the form with nothing in it, as the server draws it
 * @returns a function that forgets the draft, for when it has been submitted
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

  // Only now does the form know what stands in its fields.
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
