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
  /** Reads the values on this device with which a form without a draft is filled. */
  readGiven?: () => T | null;
  /** The values that the form shows once nobody can type into it. */
  settled?: T | null;
  /** Whether the device keeps such values already. If so, the browser has filled the server's HTML, not the visitor. */
  isSettled?: () => boolean;
}

/**
 * Keeps what is typed into a form, letter by letter, until the draft is forgotten. Nothing is lost when the visitor
 * reloads the page, or leaves it and comes back. What the visitor typed into the server's HTML before hydration is
 * newer than the kept draft. Only typed text is kept: values with which the form is filled make no draft.
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

  // The form library knows the values of its fields only from this effect on.
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
          // An empty draft would keep out the values that this device gets later, so it is not kept. But if the device
          // has values already, an empty draft is kept: the visitor has deleted them.
          if (edited(values, empty) || readGiven?.()) forVisit.keep(name, values);
          else forVisit.forget(name);
        },
      }),
    [name, empty, readGiven, subscribe],
  );

  return () => forVisit.forget(name);
}
