let note: HTMLElement | undefined;

/** Shows a text above the page, and has it read out; an empty text removes it. It is not part of React's tree. */
export function say(text: string): void {
  note ??= emptyNote();
  note.textContent = text;
  if (text) document.body.append(note);
  else note.remove();
}

export function sayLate(): void {
  say('Part of this page is late. It answers your press when it comes. If it does not, reload the page.');
}

function emptyNote(): HTMLElement {
  const made = document.createElement('p');
  made.className = 'frame-note';
  made.setAttribute('role', 'alert');
  return made;
}
