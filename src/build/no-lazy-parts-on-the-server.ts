import type { Plugin } from 'vite';

const dynamicImport = /\bimport\(\s*(['"])[^'"]+\1\s*\)/g;

/**
 * Leaves out of the pages what islands import only after an interaction. Nothing of it is ever rendered at build time,
 * but Astro would put the styles of everything that a page's modules reach into the page; in the browser such styles
 * come with their module.
 */
export function noLazyPartsOnTheServer(): Plugin {
  return {
    name: 'no-lazy-parts-on-the-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name !== 'client',
    transform: {
      filter: { id: /\/src\/(islands|stores)\/.*\.tsx?$/ },
      handler(code) {
        return code.replace(dynamicImport, 'Promise.reject(new Error("not at build time"))');
      },
    },
  };
}
