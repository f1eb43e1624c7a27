import type { APIRoute } from 'astro';
import { roomColor } from '#config/room-color';
import { readSettings } from '#data/settings';

/** What a phone needs to keep the site on its home screen. */
export const GET: APIRoute = async () => {
  const { identity } = await readSettings();
  return new Response(
    JSON.stringify({
      name: identity.name.toUpperCase(),
      description: identity.tagline,
      start_url: '/',
      display: 'browser',
      background_color: roomColor,
      theme_color: roomColor,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  );
};
