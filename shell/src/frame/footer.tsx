import { Motif } from '@mutha/shared-ui';
import { clsx } from 'clsx';
import { Fragment, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from './brand.tsx';
import { footerLinks, helpLinks, socialLinks } from './links.ts';
import { SocialIcon } from './social-icon.tsx';
import { thisYear, yearInHtml } from './year.ts';

const neverChanges = () => () => {};

export function Footer() {
  const year = useSyncExternalStore(neverChanges, thisYear, yearInHtml);
  return (
    <footer className="frame-footer relative isolate overflow-clip border-t border-line bg-sunken">
      <Motif kind="arcs" className="absolute right-0 bottom-0 -z-10 size-72" />
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-14 sm:px-6 print:py-4">
        <nav
          aria-label="Footer"
          className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1fr_2fr_2fr_1fr] print:hidden"
        >
          {footerLinks.map(({ heading, links }) => (
            <section key={heading}>
              <h2 className="mb-3 text-xl">{heading}</h2>
              <ul className={clsx(links.length > 6 && 'min-[20rem]:columns-2 gap-6')}>
                {links.map(({ to, label }) => (
                  <li key={to} className="break-inside-avoid">
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5 border-t border-line pt-8 print:hidden">
          <Link to="/" aria-label="Mutha, home" className="mr-auto text-ink">
            <Brand />
          </Link>
          <ul className="-mx-3 flex flex-wrap gap-1">
            {socialLinks.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-label={label}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="size-11 justify-center"
                >
                  <SocialIcon network={label} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-xs text-muted">
          <span>
            © <span className="frame-year">{year}</span> Mutha. It reads the game; it places no bets and sells no tips.
          </span>
          <span>
            <strong className="font-semibold text-ink">18+</strong>, gamble responsibly.{' '}
            <span className="print:hidden">
              If it has stopped being fun, talk to somebody:{' '}
              {helpLinks.map(({ href, label }, index) => (
                <Fragment key={href}>
                  {index > 0 && ' or '}
                  <a href={href} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
                    {label}
                  </a>
                </Fragment>
              ))}
              .
            </span>
          </span>
        </p>
      </div>
    </footer>
  );
}
