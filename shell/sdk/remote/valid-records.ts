/** A schema of zod, or of any other library that supports Standard Schema. */
export interface RecordSchema<T> {
  readonly '~standard': {
    validate(
      value: unknown,
    ):
      | { readonly value: T; readonly issues?: undefined }
      | { readonly issues: readonly { message: string; path?: readonly unknown[] | undefined }[] }
      | Promise<unknown>;
  };
}

export interface Records<T> {
  /** The records that fit, in the order in which they came. */
  records: T[];
  /**
   * One text for each problem of a record that does not fit: the set, the record, the field and what is wrong with it.
   */
  problems: string[];
}

/**
 * Reads a set of records through its schema. A bad record is left out, and `problems` names it. All other records are
 * kept. If two records have the same key, the second one counts as bad.
 *
 * @param set what the set is called, such as `fixtures`
 * @param keyOf gives the value that must be unique in the set, such as the id
 * @throws Error if the schema validates asynchronously
 */
export function readRecords<T>(
  set: string,
  given: readonly unknown[],
  schema: RecordSchema<T>,
  keyOf: (record: T) => string,
): Records<T> {
  const records = new Map<string, T>();
  const problems: string[] = [];
  for (const [index, value] of given.entries()) {
    const result = schema['~standard'].validate(value);
    if (result instanceof Promise) throw new Error(`The schema of ${set} must answer at once.`);
    if (result.issues) {
      for (const { path = [], message } of result.issues)
        problems.push(`${nameOf(set, index, value)}: ${fieldOf(path)}: ${message}`);
      continue;
    }
    const key = keyOf(result.value);
    if (records.has(key)) problems.push(`${nameOf(set, index, value)}: "${key}" is listed twice`);
    else records.set(key, result.value);
  }
  return { records: [...records.values()], problems };
}

/** Tells developers in the console which records were left out. Visitors see the rest. */
export function warnOfProblems({ problems }: Pick<Records<unknown>, 'problems'>): void {
  if (problems.length > 0) console.warn(`mutha: left out of the data:\n${problems.join('\n')}`);
}

function nameOf(set: string, index: number, value: unknown): string {
  const { id, slug } = (value ?? {}) as { id?: unknown; slug?: unknown };
  const name = id ?? slug;
  return `${set}[${index}]${typeof name === 'string' ? ` (${name})` : ''}`;
}

function fieldOf(path: readonly unknown[]): string {
  const keys = path.map((part) => (typeof part === 'object' && part !== null && 'key' in part ? part.key : part));
  return keys.length > 0 ? keys.join('.') : 'the record';
}
