import { type ReactNode, ViewTransition } from 'react';
import { useVisit } from '../compose/visit.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HeadingFocus } from './heading-focus.tsx';
import { PageHead } from './page-head.tsx';
import { useTitleMotion } from './use-title-motion.ts';

/** The parts of the page that stay when the screen changes. */
export function Frame({ children }: { children: ReactNode }) {
  const {
    location: { pathname },
    next,
  } = useVisit();
  const isUnderway = Boolean(next);
  useTitleMotion(pathname);
  return (
    <>
      <PageHead />
      <a href="#main" className="frame-skip">
        Skip to content
      </a>
      {isUnderway && <div className="frame-progress" aria-hidden="true" />}
      <Header />
      <main id="main" tabIndex={-1} className="frame-main" aria-busy={isUnderway}>
        <ViewTransition key={pathname} update="none">
          {children}
        </ViewTransition>
      </main>
      <Footer />
      <HeadingFocus />
    </>
  );
}
