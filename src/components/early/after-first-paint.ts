/**
 * Acts once the page is whole and something of it is painted (https://www.w3.org/TR/paint-timing/); a page that nobody
 * looks at, or whose browser does not tell, is not waited for.
 */
export function afterFirstPaint(act: () => void): void {
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) act();
    else
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        act();
      }).observe({ type: 'paint', buffered: true });
  });
}
