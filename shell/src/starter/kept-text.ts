/**
 * Whether a form on the page has a text to show that an earlier page of this visit has kept. The form's `data-kept` names
 * the text's key in the session storage. Only the form's code can show it, so such a page is hydrated when it loads. So
 * is the page of a tab that keeps an override: the root of a site that allows them names its key.
 */
export function hasKeptText(): boolean {
  try {
    const forms = [...document.querySelectorAll<HTMLElement>('[data-kept]')];
    return forms.some(({ dataset }) => sessionStorage.getItem(dataset.kept as string));
  } catch {
    // A browser that forbids storage keeps nothing.
    return false;
  }
}
