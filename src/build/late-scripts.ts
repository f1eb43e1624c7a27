const moduleScripts = /<script type="module" src="([^"]+)"><\/script>/g;

/** The type of a script that waits: browsers neither fetch nor run what they do not know. */
const waiting = 'late';

/**
 * Runs in the page: fetches its scripts once it is painted (https://www.w3.org/TR/paint-timing/), in their order; at once
 * in a browser that does not tell when that was.
 */
const fetchScripts = `{const run=()=>document.querySelectorAll('script[type=${waiting}]').forEach(late=>{const script=document.createElement('script');script.type='module';script.async=false;script.src=late.src;late.replaceWith(script)});PerformanceObserver.supportedEntryTypes?.includes('paint')?new PerformanceObserver((list,observer)=>{observer.disconnect();run()}).observe({type:'paint',buffered:true}):run()}`;

/**
 * Leaves a page's scripts for after its first paint: none of them draws anything, and each takes bandwidth and time from
 * the fonts and pictures that do.
 */
export function lateScripts(html: string): string {
  const light = html.replaceAll(moduleScripts, `<script type="${waiting}" src="$1"></script>`);
  if (light === html) return html;
  return light.replace('</body>', () => `<script>${fetchScripts}</script></body>`);
}
