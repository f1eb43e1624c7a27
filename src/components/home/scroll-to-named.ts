// Scrolls to the section that the address names, shortly after the page has loaded. Back and reload keep their place.
const delayMs = 100;

function scrollToNamed() {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return;
  const section = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (section) section.scrollIntoView();
  else window.scrollTo({ top: 0 });
}

setTimeout(scrollToNamed, delayMs);
