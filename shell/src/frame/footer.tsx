import { Motif } from '@mutha/shared-ui';
import { clsx } from 'clsx';
import { Fragment } from 'react';
import { FrameAnchor } from './frame-anchor.tsx';
import { Brand } from './header.tsx';
import { footerLinks, helpLinks, socialLinks } from './links.ts';

export function Footer() {
  return (
    <footer id="footer" className="frame-footer relative isolate overflow-clip border-t border-line bg-sunken">
      <Motif kind="arcs" className="absolute right-0 bottom-0 -z-10 hidden size-36 min-[90rem]:block" />
      <div className="mx-auto grid max-w-7xl gap-12 px-4 py-14 sm:px-6 print:py-4">
        <nav
          aria-label="Footer"
          className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-[1fr_2fr_2fr_1fr] print:hidden"
        >
          {footerLinks.map(({ heading, kind, links }) => (
            <section key={heading}>
              <h2 className="mb-3 text-xl">{heading}</h2>
              <ul data-kind={kind} className={clsx(links.length > 6 && 'min-[20rem]:columns-2 gap-6')}>
                {links.map((link) => (
                  <li key={link.to} className="break-inside-avoid">
                    <FrameAnchor link={link} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5 border-t border-line pt-8 print:hidden">
          <a href="/" aria-label="Mutha, home" className="mr-auto text-ink">
            <Brand />
          </a>
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
            © <span className="frame-year" /> Mutha. It reads the game; it places no bets and sells no tips.
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

/** The networks' marks, drawn small, in the colour of the text. */
const marks: Record<string, string> = {
  X: 'M3 3h4.6l4.4 6 5-6H20l-6.7 8.1L21 21h-4.6l-4.9-6.6L6 21H3l7.1-8.6Z',
  Instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3Zm5 3.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6Zm0 2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Zm5-3.4a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  TikTok: 'M13 2h3.2a5 5 0 0 0 4.3 4.4v3.2a8 8 0 0 1-4.3-1.4v6.9a6.4 6.4 0 1 1-7.6-6.3v3.4a3.1 3.1 0 1 0 4.4 2.9Z',
  YouTube:
    'M12 4c4 0 7 .2 8.3.6 1 .3 1.5 1.2 1.6 2.1.3 3.5.3 7 0 10.6-.1 1-.6 1.8-1.6 2.1-1.3.4-4.3.6-8.3.6s-7-.2-8.3-.6c-1-.3-1.5-1.1-1.6-2.1-.3-3.6-.3-7.1 0-10.6.1-.9.6-1.8 1.6-2.1C5 4.2 8 4 12 4Zm-2.2 4.6v6.8l5.9-3.4Z',
  LinkedIn:
    'M3 9h4v12H3Zm2-6a2.2 2.2 0 1 1 0 4.4A2.2 2.2 0 0 1 5 3Zm5 6h3.8v1.7c.7-1.2 2-2 3.7-2 3 0 4.5 1.9 4.5 5.3v7h-4v-6.3c0-1.7-.6-2.6-1.9-2.6-1.4 0-2.1 1-2.1 2.7V21h-4Z',
};

function SocialIcon({ network }: { network: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor" fillRule="evenodd">
      <path d={marks[network]} />
    </svg>
  );
}
