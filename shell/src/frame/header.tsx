import { Button } from '@mutha/shared-ui';
import { Link, NavLink } from 'react-router-dom';
import { callToAction, headerLinks, logIn } from './links.ts';

export function Header() {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-ground">
      <a href="#main" className="sr-only focus:not-sr-only">
        Skip to content
      </a>
      <nav aria-label="Main" className="mx-auto flex max-w-6xl flex-wrap items-center gap-4 px-4 py-3">
        <Link to="/" className="text-xl font-bold">
          Mutha
        </Link>
        {headerLinks.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
        <Link to={logIn.to} className="ml-auto">
          {logIn.label}
        </Link>
        <Button asChild>
          <Link to={callToAction.to}>{callToAction.label}</Link>
        </Button>
      </nav>
    </header>
  );
}
