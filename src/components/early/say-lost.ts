const create = document.createElement.bind(document);
const note = create('p');
note.role = 'alert';
const again = create('a');
again.href = '';
again.textContent = 'Try Again';
note.append('This part could not be loaded. ', again);

/** Says below a button that nothing will come of its press: its script is lost, and only the page itself can ask for it anew. */
export function sayLost(button: Element): void {
  (button.closest('fieldset') ?? button).after(note);
}
