import { Button } from '@mutha/shared-ui';
import { FrameAnchor, PlaceNumber } from './frame-anchor.tsx';
import { callToAction, headerLinks, logIn } from './links.ts';

/**
 * The phone's menu: a popover, which the browser opens, and closes at Escape and at a press outside. The frame closes
 * it too when the visitor goes somewhere (`enhance.ts`, `follow-links.ts`).
 */
export function Menu({ path }: { path: string }) {
  return (
    <div className="lg:hidden print:hidden">
      <Button variant="ghost" size="icon" aria-label="Menu" popoverTarget="frame-menu" className="frame-menu-button">
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M2 6h16M2 14h16" strokeLinecap="round" />
          <path d="m4 4 12 12M16 4 4 16" strokeLinecap="round" />
        </svg>
      </Button>
      <div id="frame-menu" popover="auto" className="frame-menu">
        <nav aria-label="Menu" className="grid">
          {[...headerLinks, logIn].map((link) => (
            <FrameAnchor key={link.label} link={link} current={path} />
          ))}
          <FrameAnchor link={callToAction} current={path} data-audience="guest" className="min-[20rem]:hidden" />
          <FrameAnchor link={callToAction} current={path} data-audience="member" className="min-[20rem]:hidden">
            Your place <PlaceNumber />
          </FrameAnchor>
        </nav>
      </div>
    </div>
  );
}
