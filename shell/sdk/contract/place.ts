/**
 * A visitor's place on a list, between the remote that keeps it and the frame that shows it instead of its call to
 * join. The remote keeps it in the local storage under `placeKey`, as the JSON of a `KeptPlace`, and fires the event
 * `placeChanged` on the window when it has changed it in the same tab.
 *
 * The frame writes the position on the root element before the first paint. On every screen, elements with
 * `data-audience="guest"` are then hidden, and those with `data-audience="member"` shown; an element with
 * `data-place-number` shows the position, such as `#156`.
 */
export const placeKey = 'mutha:waitlist:place';
export const placeChanged = 'mutha:place';

/** What the frame reads of a place. The remote may keep more with it. */
export interface KeptPlace {
  /** A whole number from 1 on. */
  position: number;
}
