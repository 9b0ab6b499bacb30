import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { Toaster } from 'sonner';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageHead } from './page-head.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** The parts of the page that stay when the screen changes. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  const isUnderway = useNavigation().state === 'loading';
  return (
    <>
      <PageHead />
      <a href="#main" className="frame-skip">
        Skip to content
      </a>
      {isUnderway && <div className="frame-progress" aria-hidden="true" />}
      <Header />
      <main id="main" tabIndex={-1} className="frame-main" aria-busy={isUnderway}>
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
      <Toaster visibleToasts={3} duration={4_000} position="bottom-right" />
      <ScrollRestoration />
    </>
  );
}
