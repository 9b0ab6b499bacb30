import { useHydrated } from '@mutha/shared-ui';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { forVisit, watchDevice } from '../visit/kept.ts';
import { edited } from './edited.ts';

export interface Draft<T> {
  /** Unique in this remote. */
  name: string;
  /** The form of a draft; anything else in storage is ignored. */
  schema: ZodMiniType<T>;
  /** The values of the empty form, as the server draws it. */
  empty: T;
  /** Reads what the device has to fill a form with that has no draft. */
  readGiven?: () => T | null;
  /** The values that the form shows when nothing can be typed any more. */
  settled?: T | null;
  /** Whether the device keeps such values already: what stands in the server's HTML then is the browser's doing. */
  isSettled?: () => boolean;
}

/**
 * Keeps what is typed into a form, letter by letter, until the draft is forgotten. Nothing is lost when the visitor
 * reloads the page, or leaves it and comes back. What the visitor typed into the server's HTML before hydration is
 * newer than the kept draft. Only what is typed is kept: what the form is filled with makes no draft.
 *
 * @returns a function that forgets the draft; call it after the submission
 */
export function useDraft<T extends FieldValues>(
  { name, schema, empty, readGiven, settled, isSettled }: Draft<T>,
  { getValues, reset, subscribe }: Pick<UseFormReturn<T>, 'getValues' | 'reset' | 'subscribe'>,
): () => void {
  const isHydrated = useHydrated();
  const wasServed = useRef(!isHydrated);

  const fill = useCallback(
    (early?: Partial<T> | null) => {
      const values = { ...(settled ?? forVisit.read(name, schema) ?? readGiven?.() ?? empty), ...early };
      if (edited(values, getValues())) reset(values);
    },
    [name, schema, empty, readGiven, settled, getValues, reset],
  );

  useLayoutEffect(() => {
    if (!wasServed.current) fill();
  }, [fill]);

  // Not before this effect does the form library know the values of its fields.
  useEffect(() => {
    if (wasServed.current) {
      wasServed.current = false;
      const early = isSettled?.() ? null : edited(getValues(), empty);
      fill(early);
      if (early) forVisit.keep(name, getValues());
    }
    return watchDevice(() => fill());
  }, [name, empty, fill, getValues, isSettled]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // Only a change by the visitor has a type.
        callback({ type, values }) {
          if (!type) return;
          // An empty draft would shut out what the device is given later. What it was given already is taken away by it.
          if (edited(values, empty) || readGiven?.()) forVisit.keep(name, values);
          else forVisit.forget(name);
        },
      }),
    [name, empty, readGiven, subscribe],
  );

  return () => forVisit.forget(name);
}
