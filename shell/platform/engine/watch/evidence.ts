import { thresholds } from './thresholds.ts';

const { risks } = thresholds;

/**
 * The evidence that a release is worse, from events such as a page life with a failure. If it is no worse, an event
 * comes from it with the chance that any page life does. Each event multiplies the evidence by its likelihood if the
 * release has this many times the risk, over its likelihood if it has not; `odds` is the mean over some such risks.
 *
 * For a release that is no worse, the odds ever reach N with a chance of 1/N at most, however often it is checked
 * (Ville's inequality for an e-process). So a decision at N has one false alarm in N.
 */
export class Evidence {
  /** Logarithms, one for each risk. */
  readonly #likelihoods = risks.map(() => 0);
  /** The odds of now, and the most that they have been. */
  odds = 1;
  most = 1;

  /**
   * Adds an event.
   * @param isOfNext whether it comes from the release in question
   * @param chance that it does, if the release is no worse: above 0, below 1
   */
  add(isOfNext: boolean, chance: number): void {
    let sum = 0;
    for (const [index, risk] of risks.entries()) {
      const ratio = (isOfNext ? risk : 1) / (1 + (risk - 1) * chance);
      this.#likelihoods[index] = (this.#likelihoods[index] as number) + Math.log(ratio);
      sum += Math.exp(this.#likelihoods[index] as number);
    }
    this.odds = sum / risks.length;
    this.most = Math.max(this.most, this.odds);
  }
}
