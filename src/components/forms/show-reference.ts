import { referencePattern } from '#contract/thanks-address';

/** Shows the reference number that a page that thanks has in its address (`thanksAddress`). */
function showReference(): void {
  const reference = location.hash.slice(1);
  const line = document.querySelector<HTMLElement>('[data-reference]');
  const text = line?.querySelector('dd');
  if (!line || !text || !referencePattern.test(reference)) return;
  text.textContent = reference;
  line.hidden = false;
}

showReference();
