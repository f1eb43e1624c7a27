import type { Plugin, Rolldown } from 'vite';

const dynamicImport = /\bimport\(\s*(['"])[^'"]+\1\s*\)/g;

/**
 * Keeps the styles of what islands import only after an interaction out of the pages. Astro puts the styles of
 * everything that a page's modules reach into the page, and drops those that no page claims; with these two plugins
 * such styles stay files that the browser loads with their module.
 */
export function lazyStyles(): Plugin[] {
  const rendered = new Set<string>();
  return [unreachedAtBuildTime(rendered), keptForTheBrowser(rendered)];
}

/** Nothing lazy is ever rendered at build time, so what pages are made of need not reach it. */
function unreachedAtBuildTime(rendered: Set<string>): Plugin {
  return {
    name: 'lazy-styles:unreached-at-build-time',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name !== 'client',
    transform: {
      filter: { id: /\/src\/(islands|stores)\/.*\.tsx?$/ },
      handler: (code) =>
        code.replace(dynamicImport, 'Promise.reject(new Error("not at build time"))'),
    },
    generateBundle(_options, bundle) {
      for (const chunk of chunksOf(bundle)) {
        for (const id of Object.keys(chunk.modules)) if (isStyle(id)) rendered.add(id);
      }
    },
  };
}

/** Tells Astro that a chunk's styles are an asset of that chunk, where pages do not have them already. */
function keptForTheBrowser(rendered: Set<string>): Plugin {
  return {
    name: 'lazy-styles:kept-for-the-browser',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of chunksOf(bundle)) {
          const lazy = Object.keys(chunk.modules).some((id) => isStyle(id) && !rendered.has(id));
          if (!lazy) continue;
          const { importedAssets, importedCss } = chunk.viteMetadata ?? {};
          for (const file of importedCss ?? []) importedAssets?.add(file);
        }
      },
    },
  };
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

const isStyle = (id: string) => /\.css(\?|$)/.test(id);
