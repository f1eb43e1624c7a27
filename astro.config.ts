import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { site } from './config/site.ts';
import { contentSecurityPolicy } from './src/build/content-security-policy.ts';
import { lazyStyles } from './src/build/lazy-styles.ts';
import { stylesInHead } from './src/build/styles-in-head.ts';

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

/**
 * Whatever shows an island needs all of React: in one file it packs better, and what admins add cannot split it. What
 * the frame of every page needs is shared with islands in pieces of 200 bytes, each of which would be a request.
 */
const codeSplitting = {
  groups: [
    {
      name: 'frame',
      test: /[\\/](?:src[\\/](?:stores[\\/](?:toasts|preload-count)|lib[\\/](?:idle|stored-text))\.ts|nanostores[\\/]atom[\\/].*)$|vite[\\/]preload-helper/,
    },
    {
      name: 'react',
      test: /node_modules[\\/](?:react|react-dom|scheduler|@astrojs[\\/]react|@nanostores[\\/]react)[\\/]/,
    },
  ],
};

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
  integrations: [react(), stylesInHead(), contentSecurityPolicy()],
  vite: {
    build: { assetsInlineLimit: 0 },
    plugins: [lazyStyles()],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting, entryFileNames } } } },
    },
    // Styles and markup travel with every page: short names are a tenth of it.
    ...(building && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  },
});
