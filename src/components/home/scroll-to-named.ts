import { comesBack } from '../early/visitor.ts';

// Scrolls to the section that the address names, shortly after the page has loaded. Back and reload keep their place, and
// so does whoever has scrolled before this script came.
const delayMs = 100;

function scrollToNamed() {
  if (comesBack || scrollY > 0) return;
  document.querySelector(':target')?.scrollIntoView();
}

setTimeout(scrollToNamed, delayMs);
