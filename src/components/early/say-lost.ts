const note = document.createElement('p');
note.role = 'alert';
note.innerHTML = 'This part could not be loaded. <a href="">Reload this page</a>';

/** Says below a button that nothing will come of its press: its script is lost, and only the page itself can ask for it anew. */
export function sayLost(button: Element): void {
  (button.closest('fieldset') ?? button).after(note);
}
