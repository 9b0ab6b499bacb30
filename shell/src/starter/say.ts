let note: HTMLElement | undefined;

/** Shows a text above the page, which is also read out; no text takes it away. It is no part of what React draws. */
export function say(text: string): void {
  note ??= emptyNote();
  note.textContent = text;
  if (text) document.body.append(note);
  else note.remove();
}

function emptyNote(): HTMLElement {
  const made = document.createElement('p');
  made.className = 'frame-note';
  made.setAttribute('role', 'alert');
  return made;
}
