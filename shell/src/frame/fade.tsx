import { ViewTransition } from 'react';

/**
 * A new one lets the window fade, as between documents. A boundary around the screen itself would make the browser
 * draw all of it, which may be ten windows high, before the first picture of the fade.
 */
export function Fade() {
  return (
    <ViewTransition update="none">
      <i hidden />
    </ViewTransition>
  );
}
