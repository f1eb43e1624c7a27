import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database';
import { images } from '#server/db/tables/images';
import { siteContents } from '#server/db/tables/site-contents';
import { videos } from '#server/db/tables/videos';
import { anImage, aVideo } from './works.ts';

/** Stands in every text of what no visitor may ever see. */
export const secret = 'unseen-by-anybody';

const hidden = {
  title: secret,
  description: `About ${secret}.`,
  tags: [secret],
  featured: true,
  credits: `Music: ${secret}`,
  making: 'no-ai' as const,
};

const states = [
  { state: 'draft' as const },
  { state: 'scheduled' as const, publishAt: new Date('2100-01-01T00:00:00Z') },
];

/** Adds a draft and a scheduled item of each kind, and a draft over a published text. */
export async function addHidden(db: Database): Promise<void> {
  for (const publication of states) {
    await db.insert(videos).values(aVideo({ ...hidden, ...publication, transcript: secret }));
    await db.insert(images).values(anImage({ ...hidden, ...publication }));
  }
  const text = { key: 'about.approach', title: secret, content: secret, pageLocation: 'about' };
  await db.insert(siteContents).values({ ...text, state: 'draft' });
}

/** Takes them out again. */
export async function removeHidden(db: Database): Promise<void> {
  for (const table of [videos, images, siteContents]) {
    await db.delete(table).where(eq(table.title, secret));
  }
}
