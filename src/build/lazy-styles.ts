import type { Plugin, Rolldown } from 'vite';

const dynamicImport = /\bimport\(\s*(['"])[^'"]+\1\s*\)/g;

/**
 * Keeps the styles of what is imported only after an interaction out of the pages. Astro puts the styles of everything
 * that a page's modules and scripts reach into the page. With these two plugins a page has the styles of what is
 * rendered into it; those of lazy parts are files that the browser loads with their module. To be removed with
 * https://github.com/withastro/astro/issues/11404.
 */
export const lazyStyles = (): Plugin[] => [unreachedAtBuildTime(), keptForTheBrowser()];

/** Nothing lazy is ever rendered at build time, so what pages are made of need not reach it. */
function unreachedAtBuildTime(): Plugin {
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
  };
}

/**
 * Astro takes every asset of the browser's build that is named like a stylesheet into pages, or drops it. An asset
 * without a name it leaves alone, and Vite still loads it together with its chunk.
 */
function keptForTheBrowser(): Plugin {
  return {
    name: 'lazy-styles:kept-for-the-browser',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const kept = new Map<string, string>();
        for (const chunk of chunksOf(bundle)) {
          const styles = chunk.viteMetadata?.importedCss ?? new Set();
          for (const file of [...styles]) {
            const asset = bundle[file];
            if (asset?.type === 'asset') {
              const fileName = file.replace(/\.css$/, '.lazy.css');
              this.emitFile({ type: 'asset', fileName, source: asset.source });
              kept.set(file, fileName);
              delete bundle[file];
            }
            styles.delete(file);
            const fileName = kept.get(file);
            if (fileName) styles.add(fileName);
          }
        }
      },
    },
  };
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}
