/** The type of a script that waits: browsers neither fetch nor run what they do not know. */
export const waitingType = 'late';

/** Fetches the scripts of the page that wait, and runs them in their order. A second time there are none. */
export function fetchScripts(): void {
  for (const late of document.querySelectorAll<HTMLScriptElement>(`script[type=${waitingType}]`)) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', async: false, src: late.src });
    late.replaceWith(script);
  }
}
