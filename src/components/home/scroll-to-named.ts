// Scrolls to the section that the address names, shortly after the page has loaded. Back and reload keep their place, and
// so does a page that was scrolled before this script came.
const delayMs = 100;

const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];

function scrollToNamed() {
  if (arrival?.type !== 'navigate' || scrollY > 0) return;
  document.querySelector(':target')?.scrollIntoView();
}

setTimeout(scrollToNamed, delayMs);
