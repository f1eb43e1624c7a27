/**
 * Acts once something of the page is painted (https://www.w3.org/TR/paint-timing/). Where a page is opened in the background,
 * or a browser keeps its timing to itself, it may never do.
 */
export function afterFirstPaint(act: () => void): void {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    act();
  }).observe({ type: 'paint', buffered: true });
}
