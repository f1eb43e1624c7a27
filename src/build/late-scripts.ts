const moduleScript = '<script type="module" src=';

/**
 * Asks for a page's scripts after its fonts and pictures: none of them draws anything, and Chromium would otherwise fetch
 * them before both (https://web.dev/articles/fetch-priority).
 */
export function lateScripts(html: string): string {
  return html.replaceAll(moduleScript, '<script type="module" fetchpriority="low" src=');
}
