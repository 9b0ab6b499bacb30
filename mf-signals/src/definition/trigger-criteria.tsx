/** The criteria of a signal. They are numbered and joined by a line, because all of them must be true. */
export function TriggerCriteria({ criteria }: { criteria: readonly string[] }) {
  return (
    <ol className="grid">
      {criteria.map((criterion, index) => (
        <li key={criterion} className="group grid grid-cols-[2.25rem_1fr] gap-3 pb-4 last:pb-0">
          <span aria-hidden="true" className="relative grid justify-items-center">
            <span className="z-10 grid size-8 place-items-center rounded-full border-2 border-primary bg-ground font-display text-base font-extrabold">
              {index + 1}
            </span>
            <span className="absolute inset-y-0 top-8 -bottom-4 w-0.5 bg-line group-last:hidden" />
          </span>
          <span className="pt-1">{criterion}</span>
        </li>
      ))}
    </ol>
  );
}
