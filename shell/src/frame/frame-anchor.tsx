import type { ComponentProps } from 'react';
import { isCurrent } from './follow-links.ts';
import type { FrameLink } from './links.ts';

interface FrameAnchorProps extends ComponentProps<'a'> {
  link: FrameLink;
  /** The path of the page, where the link says that it leads there. */
  current?: string;
}

/** A link of the frame. The browser follows it, and the router as soon as it is there (`follow-links.ts`). */
export function FrameAnchor({ link: { to, label, isPlanned }, current, children = label, ...props }: FrameAnchorProps) {
  const isOn = current !== undefined && isCurrent(to, current);
  return (
    <a href={to} aria-current={isOn ? 'page' : undefined} data-planned={isPlanned && ''} {...props}>
      {children}
    </a>
  );
}

/** Filled by a style with what `watchPlace()` has written. */
export function PlaceNumber() {
  return <span data-place-number="" className="font-display text-xl leading-none font-black text-primary-ink" />;
}
