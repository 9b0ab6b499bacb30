import * as z from 'zod/mini';
import { ContractError, show } from './contract-error.ts';

/**
 * Checks a value from JSON against a schema and returns it, without the fields that the schema does not know.
 * @param at what the value is called in messages, such as `registry.json`
 * @throws ContractError about the first thing that is wrong
 */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown, at: string): z.output<S> {
  const [issue, read] = attempt(schema, value);
  if (!issue) return read as z.output<S>;
  if (issue.code !== 'invalid_key') throw new ContractError(at + placeOf(issue.path), issue.message, issue.input);
  const [expected] = issue.issues;
  throw new ContractError(
    `${at}${placeOf(issue.path.slice(0, -1))}, key ${show(issue.input)}`,
    expected?.message ?? 'another key',
    issue.input,
  );
}

type Issue = z.core.$ZodIssue;

/** The first thing that is wrong with a value, or else the value that was read. */
function attempt(schema: z.ZodMiniType, value: unknown): [Issue | undefined, unknown?] {
  try {
    const { error, data } = z.safeParse(schema, value, { error: expectedBy, reportInput: true });
    return [error?.issues[0], data];
  } catch (error) {
    // zod collects every mistake, and a hundred thousand of them overflow the stack.
    if (error instanceof RangeError) return [{ code: 'custom', path: [], message: 'fewer mistakes', input: value }];
    throw error;
  }
}

const words: Record<string, string> = { object: 'an object', record: 'an object', array: 'a list' };

/** The message for a schema that has no message of its own. */
function expectedBy(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_value') return issue.values.map((choice) => JSON.stringify(choice)).join(' or ');
  return issue.code === 'invalid_type' ? words[issue.expected] : undefined;
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}
