import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { waitForPaint, writeEarlyScript } from './early-script.ts';
import { takeRuntime } from './island-runtime.ts';
import { nameLeadingScripts } from './leading-scripts.ts';
import { moveStyles } from './styles-in-head.ts';

/** Makes pages smaller and earlier than Astro writes them. */
export function lightPages(): AstroIntegration {
  return {
    name: 'light-pages',
    hooks: {
      'astro:config:setup': async ({ injectScript }) => {
        injectScript('head-inline', await writeEarlyScript());
      },
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir);
        const files = await readdir(directory, { recursive: true });
        const pages = files.filter((name) => name.endsWith('.html'));
        // One after the other: ten thousand pages at once are more than the memory of a build.
        for (const name of pages) await rewrite(join(directory, name), directory);
      },
    },
  };
}

async function rewrite(file: string, directory: string): Promise<void> {
  const written = await readFile(file, 'utf8');
  const { html, script } = takeRuntime(moveStyles(written));
  if (script) await writeFile(join(directory, script.path), script.code);
  const light = waitForPaint(await nameLeadingScripts(html, directory));
  if (light !== written) await writeFile(file, light);
}
