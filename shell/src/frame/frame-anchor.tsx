import type { ComponentProps } from 'react';
import { isCurrent } from './is-current.ts';
import type { FrameLink } from './links.ts';

interface FrameAnchorProps extends Omit<ComponentProps<'a'>, 'href' | 'title'> {
  link: FrameLink;
  /** The path of the page, where the link says that it leads there. */
  current?: string;
}

/**
 * A link of the frame. The frame is HTML: the browser follows its links, and the router as soon as it is there
 * (`follow-links.ts`).
 */
export function FrameAnchor({ link: { to, label }, current, children = label, ...props }: FrameAnchorProps) {
  const isOn = current !== undefined && isCurrent(to, current);
  return (
    <a href={to} aria-current={isOn ? 'page' : undefined} {...props}>
      {children}
    </a>
  );
}
