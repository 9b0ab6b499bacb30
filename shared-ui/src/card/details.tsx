import { Button } from '../button/button.tsx';

export interface DetailsProps {
  /**
   * The subject of the card, such as `Arsenal vs Brighton`, so that screen readers can tell the buttons of a list
   * apart.
   */
  of: string;
  /** Whether the dialog that it opens is loading. */
  isOpening?: boolean;
  onOpen: () => void;
}

/**
 * The button that opens the subject of a card. It covers the whole card, which must be `relative`, so that a press
 * anywhere opens it. Other controls on the card must stand above it.
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
