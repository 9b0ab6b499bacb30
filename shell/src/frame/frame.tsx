import type { ComponentProps } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NoToasts } from './no-toasts.tsx';

/**
 * The frame of a page, around the content of `main`. It is drawn at a release and stays HTML: in the browser React has
 * only the content of `main`, and the region of toasts.
 * @param path the path of the page
 */
export function Frame({ path, ...main }: { path: string } & ComponentProps<'main'>) {
  return (
    <>
      <a href="#main" className="frame-skip">
        Skip to content
      </a>
      <Header path={path} />
      <div className="frame-progress" aria-hidden="true" />
      <main id="main" tabIndex={-1} className="frame-main" {...main} />
      <Footer />
      <NoToasts />
    </>
  );
}
