import { Link } from 'react-router-dom';
import { footerLinks, socialLinks } from './links.ts';

export function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-sunken px-4 py-12">
      <nav aria-label="Footer" className="mx-auto grid max-w-6xl gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {footerLinks.map(({ heading, links }) => (
          <section key={heading}>
            <h2 className="mb-3 font-semibold">{heading}</h2>
            <ul className="grid gap-2 text-muted">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <ul className="mx-auto mt-8 flex max-w-6xl flex-wrap gap-4 text-muted">
        {socialLinks.map(({ href, label }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="mx-auto mt-8 max-w-6xl text-muted">© {new Date().getFullYear()} Mutha</p>
    </footer>
  );
}
