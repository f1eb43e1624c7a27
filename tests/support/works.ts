import type { images } from '#server/db/tables/images';
import type { videos } from '#server/db/tables/videos';

type NewVideo = typeof videos.$inferInsert;
type NewImage = typeof images.$inferInsert;

/** A complete video for a test to change. */
export function aVideo(changes: Partial<NewVideo> = {}): NewVideo {
  return {
    title: 'Night Bus',
    description: 'A bus crosses the city and nobody gets on.',
    url: '/uploads/night-bus.webm',
    duration: '00:07',
    category: 'Drama',
    tags: ['night'],
    publishedAt: new Date('2025-01-01T00:00:00Z'),
    ...changes,
  };
}

/** A complete image for a test to change. */
export function anImage(changes: Partial<NewImage> = {}): NewImage {
  return {
    title: 'Platform',
    description: 'An empty platform under one lamp.',
    url: '/uploads/platform.webp',
    category: 'Abstract',
    tags: ['lamp'],
    publishedAt: new Date('2025-01-01T00:00:00Z'),
    ...changes,
  };
}

/** The n-th day of 2025, for works that need an order. */
export const day = (n: number) => new Date(Date.UTC(2025, 0, n));
