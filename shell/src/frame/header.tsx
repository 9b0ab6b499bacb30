import { Button } from '@mutha/shared-ui';
import { Link, NavLink } from 'react-router-dom';
import { Brand } from './brand.tsx';
import { callToAction, headerLinks, logIn } from './links.ts';
import { Menu } from './menu.tsx';

export function Header() {
  return (
    <header id="header" className="sticky top-0 z-40 border-b border-line bg-ground print:static">
      <div className="mx-auto flex h-(--height-header) max-w-7xl items-center gap-3 px-4 sm:px-6">
        <Link to="/" aria-label="Mutha, home" className="mr-auto inline-flex min-h-10 items-center lg:mr-6">
          <Brand />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden gap-6 lg:flex print:hidden">
          {headerLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className="frame-nav-link">
              {label}
            </NavLink>
          ))}
        </nav>
        <Button asChild variant="ghost" size="sm" className="hidden lg:inline-flex">
          <Link to={logIn.to}>{logIn.label}</Link>
        </Button>
        {/* Where letters are so large that it has no room here, the menu has it. */}
        <Button asChild size="sm" className="max-[20rem]:hidden">
          <Link to={callToAction.to}>{callToAction.label}</Link>
        </Button>
        <Menu />
      </div>
    </header>
  );
}
