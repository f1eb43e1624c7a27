import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { waitForPaint, writeEarlyScript } from './early-script.ts';
import { lightIslands } from './island-attributes.ts';
import { takeRuntime } from './island-runtime.ts';
import { nameLeadingScripts } from './leading-scripts.ts';
import { plainAttributes } from './plain-attributes.ts';
import { sharedStyles } from './shared-styles.ts';
import { shortScopes } from './short-scopes.ts';
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
        const shared = await sharedStyles(directory);
        await Promise.all(pages.map((name) => rewrite(directory, name, shared.get(name))));
      },
    },
  };
}

async function rewrite(directory: string, name: string, styles?: string[]): Promise<void> {
  const file = join(directory, name);
  const written = await readFile(file, 'utf8');
  const { html, script } = takeRuntime(
    shortScopes(plainAttributes(lightIslands(moveStyles(written, styles)))),
  );
  if (script) await writeFile(join(directory, script.path), script.code);
  const light = waitForPaint(await nameLeadingScripts(html, directory));
  if (light !== written) await writeFile(file, light);
}
