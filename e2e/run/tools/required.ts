/** Whether no test may be left out because a tool is missing, as in a check before a change is accepted. */
const isAllRequired = process.env.MUTHA_REQUIRE_TOOLS === '1';

/**
 * @param missing why tests would be left out; undefined if none would
 * @returns `missing`
 * @throws Error with `missing` as its reason, if `MUTHA_REQUIRE_TOOLS=1` forbids to leave any test out
 */
export function unlessRequired(missing: string | undefined): string | undefined {
  if (missing && isAllRequired) throw new Error(`MUTHA_REQUIRE_TOOLS=1, but ${missing}`);
  return missing;
}
