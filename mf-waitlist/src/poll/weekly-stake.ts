const steps = ['<£50', '£50+', '£150+', '£400+', '£1k+'];

/** The slider's range; it goes in steps of 1 (README, rule 3). */
export const stakeRange = { min: 0, max: steps.length - 1 };

/** The texts at the slider's ends. */
export const stakeEnds: [string, string] = ['<£50', '£1k+'];

/** The slider's step for a stake. A stake out of range, such as the default of 125, counts as the nearest end. */
export function stakeStep(stake: number): number {
  return Math.min(stakeRange.max, Math.max(stakeRange.min, Math.round(stake)));
}

/** A stake in words. */
export function stakeText(stake: number): string {
  return steps[stakeStep(stake)] ?? '';
}
