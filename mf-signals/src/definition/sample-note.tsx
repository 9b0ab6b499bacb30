/** Says that the figures of the library come from no real matches (README, rule 1). */
export function SampleNote() {
  return (
    <p>
      <strong className="font-semibold text-ink">Sample data.</strong> Averages and hit rates are made up.
    </p>
  );
}
