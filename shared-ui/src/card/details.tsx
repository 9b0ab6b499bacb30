import { Button } from '../button/button.tsx';

export interface DetailsProps {
  /** What the card is about, such as `Arsenal vs Brighton`. It tells the buttons of a list apart. */
  of: string;
  /** Whether what it opens is on the way. */
  isOpening?: boolean;
  onOpen: () => void;
}

/**
 * The button of a card that opens what the card is about. It covers the whole card, which must be `relative`, so that a
 * press anywhere opens it. What else can be pressed on the card has to stand above it.
 */
export function Details({ of, isOpening = false, onOpen }: DetailsProps) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`Details: ${of}`}
      aria-busy={isOpening || undefined}
      className="ui-card-details"
      onClick={onOpen}
    >
      Details
    </Button>
  );
}
