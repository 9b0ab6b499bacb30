import { Button } from '../button/button.tsx';
import { Opener, type OpenerProps } from './opener.tsx';

export interface DetailsProps extends Pick<OpenerProps, 'href' | 'onOpen'> {
  /**
   * The subject of the card, such as `Arsenal vs Brighton`, so that screen readers can tell the links of a list apart.
   */
  of: string;
  /** Whether the dialog that it opens is loading. */
  isOpening?: boolean;
}

/**
 * The link that opens the subject of a card. It covers the whole card, which must be `relative`, so that a press
 * anywhere opens it. Other controls on the card must be above it.
 */
export function Details({ of, isOpening = false, href, onOpen }: DetailsProps) {
  return (
    <Button asChild variant="outline" size="sm" className="ui-card-details">
      <Opener href={href} aria-label={`Details: ${of}`} aria-busy={isOpening || undefined} onOpen={onOpen}>
        Details
      </Opener>
    </Button>
  );
}
