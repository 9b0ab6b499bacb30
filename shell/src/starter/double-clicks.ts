/**
 * Drops the second press of a double click on a link where it meets the page to which the link has led: it would press
 * what that page has at its place, such as another link, and one step back would not be enough then.
 */
export function keepDoubleClicksOnOnePage(): void {
  let first: string | undefined;
  addEventListener(
    'click',
    (event) => {
      if (event.detail < 2) first = location.pathname;
      else if (first !== location.pathname) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    },
    true,
  );
}
