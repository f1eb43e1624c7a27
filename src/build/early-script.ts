import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { waitingType } from '../components/early/late-scripts.ts';

const source = fileURLToPath(new URL('../components/early/main.ts', import.meta.url));
const moduleScript = '<script type="module" src=';

/** What stands in every page itself, before its scripts, as one line of JavaScript. */
export async function writeEarlyScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: source, output: { format: 'iife' } } },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code.trim();
}

/**
 * Leaves the scripts of a page to the early script, which fetches and runs them later: none of them draws anything, and each
 * takes bandwidth and time from what does. To be removed once browsers can be told so: a module script with
 * `fetchpriority="low"` still runs before the page is idle (https://html.spec.whatwg.org/multipage/scripting.html#attr-script-defer).
 */
export function waitForPaint(html: string): string {
  return html.replaceAll(moduleScript, `<script type="${waitingType}" src=`);
}
