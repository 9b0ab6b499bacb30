import { useLate } from '@mutha/remote/late';
import { useState } from 'react';

type Rules = typeof import('../data/check-forms.ts');

const load = (): Promise<Rules> => import(/* webpackChunkName: "rules" */ '../data/check-forms.ts');

/**
 * The code that checks the forms. It comes when the browser is idle, or when the visitor turns to a form.
 *
 * @returns a function that uses it, at once if it is there; and a function to call when the visitor turns to the form
 */
export function useRules(): [<T>(use: (rules: Rules) => T) => T | Promise<T>, () => void] {
  const [isTurnedTo, setTurnedTo] = useState(false);
  // If the code does not arrive, the visitor gets no message: sending the form asks for it again.
  const rules = useLate(load, isTurnedTo, () => {});
  return [(use) => (rules ? use(rules) : load().then(use)), () => setTurnedTo(true)];
}
