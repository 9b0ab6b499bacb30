const note = document.createElement('p');
note.className = 'frame-note';
note.setAttribute('role', 'alert');

/** Shows a text above the page, which is also read out; no text takes it away. It is no part of what React draws. */
export function say(text: string): void {
  note.textContent = text;
  if (text) document.body.append(note);
  else note.remove();
}
