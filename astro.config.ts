import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { site } from './config/site.ts';
import { contentSecurityPolicy } from './src/build/content-security-policy.ts';
import { lazyStyles } from './src/build/lazy-styles.ts';
import { lightPages } from './src/build/light-pages.ts';
import { scriptFiles } from './src/build/script-files.ts';

/**
 * The adapter's own `setAdapter` call turns every build into a server build with a function at `/*`; telling Astro
 * that the output is static keeps `dist/` plain files.
 */
function staticNetlify(): AstroIntegration {
  const adapter = netlify({ imageCDN: true });
  const configDone = adapter.hooks['astro:config:done'];
  if (!configDone)
    throw new Error('The Netlify adapter no longer has the hook that is wrapped here.');
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (options) =>
        configDone({
          ...options,
          setAdapter: (given) =>
            options.setAdapter({
              ...given,
              adapterFeatures: { ...given.adapterFeatures, buildOutput: 'static' },
            }),
        }),
    },
  };
}

const building = process.argv.includes('build');

/** The name of a script of a page starts with its component's; what Astro adds to it would travel with every page. */
const entryFileNames = ({ name }: { name: string }) => `_astro/${name.split('.')[0]}.[hash].js`;

export default defineConfig({
  site: site.address,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  scopedStyleStrategy: 'class',
  session: false,
  devToolbar: { enabled: false },
  // In development the adapter would emulate functions and corrupt binary bodies; `npm run dev` has the project's own.
  ...(building && { adapter: staticNetlify() }),
  integrations: [react(), lightPages(), contentSecurityPolicy()],
  vite: {
    build: { assetsInlineLimit: 0 },
    plugins: [lazyStyles()],
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: { groups: scriptFiles }, entryFileNames } },
        },
      },
    },
  },
});
