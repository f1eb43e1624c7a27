// A program: builds a site with a script hidden in every text.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteTexts } from '#contract/site-texts';
import { buildSite } from '#local/build-site';
import { startDatabase } from '#local/database/start-database';
import { startStack } from '#local/stack';
import { hashPassword } from '#server/auth/passwords';
import { newSession } from '#server/auth/sessions';
import { currentDatabase } from '#server/db/database';
import { recordLive } from '#server/db/queries/builds';
import { insertUser } from '#server/db/queries/users';
import { events } from '#server/db/tables/events';
import { images } from '#server/db/tables/images';
import { messages } from '#server/db/tables/messages';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { siteContents } from '#server/db/tables/site-contents';
import { videos } from '#server/db/tables/videos';
import { recordBuild } from '#server/publish/record-build';
import { builtSiteParts } from './built-site.ts';
import { aMessage, aProject } from './forms.ts';
import { hostileAdmin, hostileTexts } from './hostile-inputs.ts';

const [directory = ''] = process.argv.slice(2);
const { script } = hostileTexts;

/** All of them in one text, each time beginning with another: an early one may hide a later one. */
const texts = [0, 3, 6, 9].map((first) =>
  [...script.slice(first), ...script.slice(0, first)].join(' '),
);

const database = await startDatabase();
const stack = await startStack({
  dataDirectory: join(directory, builtSiteParts.data),
  openDatabase: async () => database,
});
const db = currentDatabase();
const passwordHash = await hashPassword(hostileAdmin.password);
const { id: modifiedBy } = await insertUser(
  db,
  { ...hostileAdmin, name: script[0], passwordHash, role: 'admin', isConfirmed: true },
  newSession().session,
);

for (const [index, text] of texts.entries()) {
  const work = {
    ...{ title: text, description: text, tags: [text], alternativeText: text, modifiedBy },
    ...{
      tools: [text],
      credits: text,
      processNote: text,
      directorNote: text,
      making: 'ai' as const,
    },
    ...{ featured: true, category: 'Abstract' },
    url: `https://example.org/${index}.mp4?${text}`,
    thumbnailUrl: `https://example.org/${index}.jpg?${text}`,
  };
  const captions = `WEBVTT\n\n00:00.000 --> 00:05.000\n${text}`;
  await db.insert(videos).values({ ...work, duration: text, captions, transcript: text });
  await db.insert(images).values(work);
  const sender = { name: text, email: `a${index}@example.org`, reference: text + index };
  await db.insert(messages).values({ ...aMessage(), ...sender, subject: text, message: text });
  await db
    .insert(projects)
    .values({ ...aProject(), ...sender, title: text, description: text, fileUrl: work.url });
  await db
    .insert(outbox)
    .values({ letter: 'password-reset', userId: modifiedBy, state: 'failed', failure: text });
  const item = { kind: 'video', itemId: 1, actorId: modifiedBy, action: 'changed' } as const;
  await db.insert(events).values({ ...item, before: { title: '' }, after: { title: text } });
}
for (const [index, [key, { page }]] of Object.entries(siteTexts).entries()) {
  const content = texts[index % texts.length] ?? '';
  await db
    .insert(siteContents)
    .values({ key, title: content, content, pageLocation: page, modifiedBy });
}

const dist = join(directory, builtSiteParts.dist);
await recordLive(db, await recordBuild('start', (version) => buildSite(dist, version)));
const dump = await database.dump();
await writeFile(join(directory, builtSiteParts.dump), Buffer.from(await dump.arrayBuffer()));
await stack.close();
await mkdir(join(directory, builtSiteParts.data, 'blobs'), { recursive: true });
