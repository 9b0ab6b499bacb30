/** What a remote threw while it was drawn, in development: for the page that shows it. */
export interface Thrown {
  message: string;
  /**
   * The place in the team's sources, such as `mf-live/src/board/board-screen.tsx:12`; absent if no line leads to one.
   */
  place?: string | undefined;
  /** The lines of its stack, with places in sources where they are known. */
  stack: string[];
}

/** The path of the dev server that names the place: it takes a message and a stack, and answers with {@link Thrown}. */
export const thrownPath = '/__thrown';

/** The id of the element in a page's HTML that holds {@link Thrown}, where a page could not be drawn. */
export const thrownId = 'mutha-thrown';
