const labels: ReadonlyMap<string, string> = new Map([
  ['1H', 'First Half'],
  ['HT', 'Half Time'],
  ['2H', 'Second Half'],
  ['ET', 'Extra Time'],
  ['FT', 'Full Time'],
]);

/** A match phase in words. An unknown phase is shown as it is (README, rule 2). */
export function phaseLabel(phase: string): string {
  return labels.get(phase) ?? phase;
}
