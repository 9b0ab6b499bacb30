/** Set where no test may be left out for want of a tool, as where a change is taken over. */
const isAllRequired = process.env.MUTHA_REQUIRE_TOOLS === '1';

/**
 * @param missing why tests would have to be left out; undefined where they need not be
 * @returns the same
 * @throws Error with that reason, where `MUTHA_REQUIRE_TOOLS=1` forbids to leave any out
 */
export function unlessRequired(missing: string | undefined): string | undefined {
  if (missing && isAllRequired) throw new Error(`MUTHA_REQUIRE_TOOLS=1, but ${missing}`);
  return missing;
}
