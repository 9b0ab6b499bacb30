interface CardsProps {
  yellows: number;
  reds: number;
}

/**
 * The counts of yellow and red cards so far, each with a small card in its colour, whose border is seen where a visitor
 * has chosen the colours. Screen readers read the words.
 */
export function Cards({ yellows, reds }: CardsProps) {
  return (
    <span className="flex flex-wrap gap-x-5 text-sm text-muted">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-4 w-3 rounded-xs border border-line-strong bg-card-yellow" />{' '}
        <span>{`${yellows} yellow`}</span>
        <span className="sr-only">{yellows === 1 ? ' card' : ' cards'}</span>
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="h-4 w-3 rotate-12 rounded-xs border border-transparent bg-danger" />{' '}
        <span>{`${reds} red`}</span>
        <span className="sr-only">{reds === 1 ? ' card' : ' cards'}</span>
      </span>
    </span>
  );
}
