interface PlaceNumberProps {
  /** Null until the page is hydrated: the frame fills in the number then. */
  position: number | null;
  className?: string;
}

/** The place in the queue, such as `#156`. */
export function PlaceNumber({ position, className }: PlaceNumberProps) {
  return (
    <span data-place-number={position === null ? '' : undefined} className={className}>
      {position !== null && `#${position}`}
    </span>
  );
}
