import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Toaster } from 'sonner';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageHead } from './page-head.tsx';

/** What stays when the screens change. */
export function Frame({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <>
      <PageHead />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Toaster visibleToasts={3} duration={4_000} />
      <ScrollRestoration />
    </>
  );
}
