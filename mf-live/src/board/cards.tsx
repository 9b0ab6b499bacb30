interface CardsProps {
  yellows: number;
  reds: number;
}

/** The cards shown so far: a small card of each colour with its count, in words for those who cannot see it. */
export function Cards({ yellows, reds }: CardsProps) {
  return (
    <span className="mt-auto flex gap-5 text-sm text-muted">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-4 w-3 rounded-xs bg-warning" /> {yellows} yellow
        <span className="sr-only"> cards</span>
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-4 w-3 rotate-12 rounded-xs bg-danger" /> {reds} red
        <span className="sr-only"> cards</span>
      </span>
    </span>
  );
}
