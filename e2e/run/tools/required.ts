/**
 * Says what a run leaves out, unless nothing may be left out, as in a check before a change is accepted. All that any
 * step leaves out goes through here: a missing tool, and every test that was skipped.
 * @param leftOut a line for each thing, with its reason
 * @returns `leftOut`, for the summary
 * @throws Error with these lines, if there are any and `MUTHA_REQUIRE_TOOLS=1` forbids to leave anything out
 */
export function unlessRequired(leftOut: string[]): string[] {
  if (leftOut.length > 0 && process.env.MUTHA_REQUIRE_TOOLS === '1')
    throw new Error(
      ['MUTHA_REQUIRE_TOOLS=1 allows nothing to be left out, but this run left out:', ...leftOut].join('\n'),
    );
  return leftOut;
}
