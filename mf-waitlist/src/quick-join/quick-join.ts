import type { Checked } from '@mutha/shared-ui/form';
import type { QuickJoin } from './prefill-signup.ts';

/** The rule of the short form (README, rule 10): both fields must hold something, and nothing else is checked. */
export function checkQuickJoin(fields: QuickJoin): Checked<QuickJoin> {
  const missing = (['name', 'email'] as const).filter((name) => !fields[name].trim());
  if (missing.length === 0) return { value: fields };
  return { errors: Object.fromEntries(missing.map((name) => [name, 'Please fill in all fields'])) };
}
