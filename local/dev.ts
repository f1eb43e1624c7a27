import { resolve } from 'node:path';
import { dev } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
import { maxAnswerBytes } from '#contract/limits';
import { currentDatabase } from '#server/db/database';
import { giveUp } from './command.ts';
import { openDataDirectory } from './data-directory.ts';
import { seedDemonstration } from './demonstration/seed.ts';
import { readLocalEnvironment } from './environment.ts';
import { createDispatcher } from './functions/dispatcher.ts';
import { sendResponse } from './http/send-response.ts';
import { toRequest, urlOf } from './http/to-request.ts';
import { startStack } from './stack.ts';
import { createImageService, IMAGES_PATH } from './static/images.ts';
import { readSiteConfig } from './static/site-config.ts';

// Astro would put the server into the background and return.
process.env['ASTRO_DEV_BACKGROUND'] = '0';
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';

const functionsDirectory = resolve('netlify/functions');

/** Answers what Netlify would answer beside the pages: functions, read anew after every edit, and pictures. */
function functionsInDevelopment(): Plugin {
  return {
    name: 'functions-in-development',
    async configureServer(vite: ViteDevServer) {
      const dispatcher = await createDispatcher({
        directory: functionsDirectory,
        load: (file) => vite.ssrLoadModule(file),
      });
      const rescan = (file: string) => {
        if (file.startsWith(functionsDirectory)) void dispatcher.rescan();
      };
      vite.watcher.on('add', rescan).on('change', rescan).on('unlink', rescan);
      const { remoteImages } = await readSiteConfig(process.cwd(), 'dist');
      const answerImage = createImageService({
        cacheDirectory: resolve('node_modules/.cache/halation/images'),
        origin: () => vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '',
        remoteImages: () => remoteImages,
        versionOf: () => undefined,
      });
      vite.middlewares.use(async (incoming, outgoing, next) => {
        try {
          const url = urlOf(incoming);
          const match = dispatcher.match(incoming.method ?? 'GET', url.pathname);
          if (url.pathname === IMAGES_PATH) {
            await sendResponse(outgoing, await answerImage(toRequest(incoming, url)));
          } else if (match && !match.preferStatic) {
            const ip = incoming.socket.remoteAddress ?? '127.0.0.1';
            const response = await dispatcher.call(match, toRequest(incoming, url), { ip });
            await sendResponse(outgoing, response, { maxBytes: maxAnswerBytes });
          } else next();
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

const stack = await startStack({ dataDirectory: await openDataDirectory() }).catch(giveUp);
if (stack.database) await seedDemonstration(currentDatabase());
const server = await dev({
  server: { port: readLocalEnvironment().PORT },
  vite: { plugins: [functionsInDevelopment()] },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void server
      .stop()
      .then(() => stack.close())
      .then(() => process.exit(0));
  });
}
