import { type ReactNode, useLayoutEffect, useRef, ViewTransition } from 'react';
import { useNavigationType } from 'react-router';
import { useVisit } from '../compose/visit.ts';
import { arrive } from './enhance.ts';
import { Footer } from './footer.tsx';
import { PageHead } from './head.ts';
import { Header } from './header.tsx';
import { PageFocus } from './page-focus.ts';

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
      <PageFocus />
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
