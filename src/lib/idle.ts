/** Even a busy page gets what waits for a quiet moment after this long. */
const timeoutMs = 2000;

/** Resolves once the browser has nothing better to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: timeoutMs });
    else setTimeout(resolve, 200);
  });

/** As `idle`, once the page is loaded. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await idle();
}
