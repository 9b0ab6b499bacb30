import { Button } from '@mutha/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { NavLink } from 'react-router-dom';
import { callToAction, headerLinks, logIn } from './links.ts';

/**
 * The phone's menu: a popover, which the browser opens, and closes at Escape and at a press outside. The frame closes it
 * too when the visitor goes somewhere (`native-controls.ts`).
 */
export function Menu() {
  const { key } = useLocation();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const shown = useRef(key);

  // For a change of page that is not a press on one of its links, such as Back.
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    menu.current?.hidePopover?.();
  }, [key]);

  return (
    <div className="lg:hidden print:hidden">
      <Button variant="ghost" size="icon" aria-label="Menu" popoverTarget={id} className="frame-menu-button">
        <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2">
          <path d="M2 6h16M2 14h16" strokeLinecap="round" />
          <path d="m4 4 12 12M16 4 4 16" strokeLinecap="round" />
        </svg>
      </Button>
      <div ref={menu} id={id} popover="auto" className="frame-menu">
        <nav aria-label="Menu" className="grid">
          {[...headerLinks, logIn].map(({ to, label }) => (
            <NavLink key={label} to={to}>
              {label}
            </NavLink>
          ))}
          <NavLink to={callToAction.to} className="min-[20rem]:hidden">
            {callToAction.label}
          </NavLink>
        </nav>
      </div>
    </div>
  );
}
