import { type ReactElement, type ReactNode, useId } from 'react';
import { Slot } from '../slot/slot.tsx';

export interface TooltipProps {
  /** One sentence at most. A visitor may not see it, so important text belongs on the page. */
  content: ReactNode;
  /** The control that the tooltip explains. It must be able to take focus. */
  children: ReactElement;
  /** False if a press on the control has another effect: then a tap does not show the tooltip. */
  showsOnPress?: boolean;
}

/**
 * Says more about a control: on hover, on keyboard focus, and on a tap. HTML and CSS do all of it, so it works before
 * React is there; the shell adds that Escape hides it (`shell/src/frame/enhance.ts`).
 */
export function Tooltip({ content, children, showsOnPress = true }: TooltipProps) {
  const id = useId();
  return (
    <span className="ui-tooltip-scope" data-shows-on-press={showsOnPress}>
      <Slot aria-describedby={id}>{children}</Slot>
      <span role="tooltip" id={id} className="ui-tooltip">
        {content}
      </span>
    </span>
  );
}
