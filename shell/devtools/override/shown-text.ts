/** A text from outside, as a message shows it. */
export function shownText(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
