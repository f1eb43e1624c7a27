/** The type of a script that waits: browsers neither fetch nor run what they do not know. */
export const waitingType = 'late';

/** Fetches the scripts of the page that wait, behind what it shows, and runs them in their order. */
export function fetchScripts(): void {
  for (const late of document.querySelectorAll<HTMLScriptElement>(`script[type=${waitingType}]`)) {
    const script = document.createElement('script');
    const { src } = late;
    Object.assign(script, { type: 'module', async: false, fetchPriority: 'low', src });
    late.replaceWith(script);
  }
}
