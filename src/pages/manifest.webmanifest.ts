import type { APIRoute } from 'astro';
import { roomColor } from '#config/room-color';
import { site } from '#config/site';

/** What a phone needs to keep the site on its home screen. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: site.name.toUpperCase(),
      description: site.tagline,
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
