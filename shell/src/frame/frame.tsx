import { type ReactNode, useEffect, useLayoutEffect, useRef, ViewTransition } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useVisit } from '../compose/visit.ts';
import { arrive } from './enhance.ts';
import { Footer } from './footer.tsx';
import { PageHead } from './head.ts';
import { Header } from './header.tsx';

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
        {children}
      </main>
      <Footer />
      <HeadingFocus />
      <Fade key={pathname} />
    </>
  );
}

/**
 * A new one lets the window fade, as between documents. A boundary around the screen itself would make the browser
 * draw all of it, which may be ten windows high, before the first picture of the fade.
 */
function Fade() {
  return (
    <ViewTransition update="none">
      <i hidden />
    </ViewTransition>
  );
}

/** Lets titles move between screens: the browser takes its picture of the new screen after layout effects. */
function useTitleMotion(path: string): void {
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (shown.current === path) return;
    arrive(shown.current, isBack);
    shown.current = path;
  }, [path, isBack]);
}

/**
 * After a change of path, moves focus to the page's heading, which a screen reader then reads: a live region beside it
 * would say the page twice. After a change of the query string alone, the screen decides about the focus.
 */
function HeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    return whenHeadingIsThere((heading) => {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [pathname]);

  return null;
}

/**
 * Calls `found` with the page's heading. Most screens have it at once; a screen that waits for something has it later.
 * @returns a function that stops waiting; undefined if the heading was there
 */
function whenHeadingIsThere(found: (heading: HTMLElement) => void): (() => void) | undefined {
  const find = () => document.querySelector<HTMLElement>('main h1');
  const heading = find();
  if (heading) {
    found(heading);
    return undefined;
  }
  const observer = new MutationObserver(() => {
    const arrived = find();
    if (!arrived) return;
    observer.disconnect();
    found(arrived);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
