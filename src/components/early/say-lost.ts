const note = document.createElement('p');
note.role = 'alert';
// What stands in a page may not hold an end tag of HTML: the link ends with the paragraph.
note.innerHTML = 'This part could not be loaded. <a href="">Try Again';

/** Says below a button that nothing will come of its press: its script is lost, and only the page itself can ask for it anew. */
export function sayLost(button: Element): void {
  (button.closest('fieldset') ?? button).after(note);
}
