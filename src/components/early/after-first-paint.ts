/**
 * Acts once the page is whole and something of it is painted: in the second frame, since what a frame calls comes before its
 * paint. Paint timing would tell, but browsers that guard against fingerprints keep it to themselves. A page that nobody
 * looks at is not painted, and not waited for.
 */
export function afterFirstPaint(act: () => void): void {
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) act();
    else requestAnimationFrame(() => requestAnimationFrame(act));
  });
}
