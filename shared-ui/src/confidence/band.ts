/** How sure a score is, in words that a visitor can compare. */
export type Band = 'high' | 'medium' | 'low';

/**
 * The band of a score from 0 to 100: high from 80, medium from 65, else low. A score below 0 is low, above 100 high.
 */
export function band(score: number): Band {
  if (score >= 80) return 'high';
  return score >= 65 ? 'medium' : 'low';
}
