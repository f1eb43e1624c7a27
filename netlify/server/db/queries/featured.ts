import { sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Featured } from '#contract/endpoints/get-featured';
import { featuredLimit } from '#contract/limits';
import type { Database } from '../database.ts';
import { images } from '../tables/images.ts';
import { videos } from '../tables/videos.ts';
import { imageColumns, isFeatured, publicOrder, toImage, toVideo, videoColumns } from './works.ts';

/** The first featured works of each kind, in one statement. */
export async function listFeatured(db: Database): Promise<Featured> {
  const { duration, hasCaptions, captionsLanguage, ...shared } = videoColumns;
  const rows = await unionAll(
    db
      .select({
        ...shared,
        duration,
        hasCaptions,
        captionsLanguage,
        kind: sql<'video' | 'image'>`'video'`.as('kind'),
      })
      .from(videos)
      .where(isFeatured(videos))
      .orderBy(...publicOrder(videos))
      .limit(featuredLimit),
    db
      .select({
        ...imageColumns,
        duration: sql<string>`''`.as('duration'),
        hasCaptions: sql<boolean>`false`.as('has_captions'),
        captionsLanguage: sql<string>`''`.as('captions_language'),
        kind: sql<'video' | 'image'>`'image'`.as('kind'),
      })
      .from(images)
      .where(isFeatured(images))
      .orderBy(...publicOrder(images))
      .limit(featuredLimit),
  );
  const ofKind = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ kind: _, ...row }) => row);
  return {
    videos: ofKind('video').map(toVideo),
    images: ofKind('image').map(({ duration, hasCaptions, captionsLanguage, ...row }) =>
      toImage(row),
    ),
  };
}
