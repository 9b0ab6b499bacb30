import { Button } from '@mutha/shared-ui';
import { FrameAnchor, PlaceNumber } from './frame-anchor.tsx';
import { callToAction, headerLinks, logIn } from './links.ts';

/** @param path the path of the page, for the links that lead to it */
export function Header({ path }: { path: string }) {
  return (
    <header id="header" className="sticky top-0 z-40 border-b border-line bg-ground print:static">
      <div className="mx-auto flex h-(--height-header) max-w-7xl items-center gap-3 px-4 sm:px-6">
        <a href="/" aria-label="Mutha, home" className="mr-auto inline-flex min-h-10 items-center lg:mr-6">
          <Brand />
        </a>
        <nav aria-label="Main" className="mr-auto hidden gap-6 lg:flex print:hidden">
          {headerLinks.map((link) => (
            <FrameAnchor key={link.to} link={link} current={path} data-page={link.title} className="frame-nav-link" />
          ))}
        </nav>
        <Button asChild variant="ghost" size="sm" className="hidden lg:inline-flex">
          <FrameAnchor link={logIn} />
        </Button>
        {/* Where letters are so large that it has no room here, the menu has it. */}
        <span className="frame-call max-[22rem]:hidden">
          <Button asChild size="sm" data-audience="guest">
            <FrameAnchor link={callToAction} />
          </Button>
          <Button asChild size="sm" variant="outline" data-audience="member">
            <FrameAnchor link={callToAction}>
              Your place <PlaceNumber />
            </FrameAnchor>
          </Button>
        </span>
        <Menu path={path} />
      </div>
    </header>
  );
}

/**
 * The phone's menu: a popover, which the browser opens, and closes at Escape and at a press outside. The frame closes
 * it too when the visitor goes somewhere (`enhance.ts`, `follow-links.ts`).
 */
function Menu({ path }: { path: string }) {
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
          <FrameAnchor link={callToAction} current={path} data-audience="guest" className="min-[22rem]:hidden" />
          <FrameAnchor link={callToAction} current={path} data-audience="member" className="min-[22rem]:hidden">
            Your place <PlaceNumber />
          </FrameAnchor>
        </nav>
      </div>
    </div>
  );
}

/** The wordmark: the name, behind a circle that a line runs through. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5">
      {/* If letters are too large for both, only the name is shown. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width="28"
        height="28"
        className="size-7 text-primary max-[12rem]:hidden"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="12" cy="12" r="8" strokeWidth="2.5" />
        <path d="M12 0v24" strokeWidth="2.5" />
      </svg>
      <span className="font-display text-[1.75rem] font-black leading-none tracking-wide">MUTHA</span>
    </span>
  );
}
