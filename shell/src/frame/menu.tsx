import { Button } from '@mutha/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { NavLink } from 'react-router-dom';
import { headerLinks, logIn } from './links.ts';

/** The phone's menu: closes when the visitor goes somewhere, presses Escape or presses outside. */
export function Menu() {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the place has changed
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector('a')?.focus();
    const closeOn = new AbortController();
    const { signal } = closeOn;
    const isOutside = (target: EventTarget | null) =>
      !menu.current?.contains(target as Node) && !button.current?.contains(target as Node);
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && setOpen(false), { signal });
    document.addEventListener('focusin', ({ target }) => isOutside(target) && setOpen(false), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => closeOn.abort();
  }, [isOpen]);

  return (
    <div className="lg:hidden print:hidden">
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2">
          <path d={isOpen ? 'm4 4 12 12M16 4 4 16' : 'M2 6h16M2 14h16'} strokeLinecap="round" />
        </svg>
      </Button>
      <div ref={menu} id={id} className="frame-menu" hidden={!isOpen} data-state={isOpen ? 'open' : 'closed'}>
        <nav aria-label="Menu" className="grid">
          {[...headerLinks, logIn].map(({ to, label }) => (
            <NavLink key={label} to={to} onClick={() => setOpen(false)}>
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </div>
  );
}
