import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { plainProps } from './plain-props.ts';

const bodyStyle = /<style[^>]*>[^<]*<\/style>/g;

/** Astro writes the style of its islands where the first one stands; HTML allows `style` only in the head. */
export function stylesInHead(): AstroIntegration {
  return {
    name: 'styles-in-head',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const directory = fileURLToPath(dir);
        const files = await readdir(directory, { recursive: true });
        const pages = files.filter((name) => name.endsWith('.html'));
        await Promise.all(pages.map((name) => rewrite(join(directory, name))));
      },
    },
  };
}

async function rewrite(file: string): Promise<void> {
  const html = await readFile(file, 'utf8');
  const moved = plainProps(moveStyles(html));
  if (moved !== html) await writeFile(file, moved);
}

/** Moves the styles of a page's body to the end of its head. */
export function moveStyles(html: string): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end);
  const body = html.slice(end);
  const styles = body.match(bodyStyle) ?? [];
  return head + styles.join('') + body.replaceAll(bodyStyle, '');
}
