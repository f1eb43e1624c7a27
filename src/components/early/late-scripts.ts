/** The type of a script that waits: browsers neither fetch nor run what they do not know. */
export const waitingType = 'late';

const lateScripts = () =>
  document.querySelectorAll<HTMLScriptElement>(`script[type=${waitingType}]`);

/** Fetches the scripts of the page that wait, behind what it shows. */
export function fetchScripts(): void {
  for (const { src } of lateScripts()) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href: src });
    document.head.append(link);
  }
}

/** Runs the scripts that wait, in their order. A second time there are none. */
export function runScripts(): void {
  for (const late of lateScripts()) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', async: false, src: late.src });
    late.replaceWith(script);
  }
}
