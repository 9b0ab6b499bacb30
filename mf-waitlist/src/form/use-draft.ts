import { useEffect, useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { forget, keep, readKept } from '../visit/kept.ts';

/**
 * Keeps what is typed into a form, letter by letter, until it is forgotten: neither a reload nor a way off the page
 * and back loses any of it.
 *
 * @param name of the draft, unique in this remote
 * @param schema what a draft looks like; anything else that is found is left alone
 * @returns a function that forgets the draft, for when it has been submitted
 */
export function useDraft<T extends FieldValues>(
  name: string,
  schema: ZodMiniType<T>,
  { reset, subscribe }: Pick<UseFormReturn<T>, 'reset' | 'subscribe'>,
): () => void {
  useLayoutEffect(() => {
    const kept = readKept(name, schema);
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [name, schema, reset]);

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(name, values) }),
    [name, subscribe],
  );

  return () => forget(name);
}
