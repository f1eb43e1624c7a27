import react from '@astrojs/react';
import { defineConfig } from 'astro/config';

/** A small site for trying and testing the parts of the interface. It is never deployed. */
export default defineConfig({
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: { build: { assetsInlineLimit: 0 } },
});
