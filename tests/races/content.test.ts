import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskVideos } from '#contract/endpoints/desk-works';
import { changeMany, undoChanges } from '#server/db/queries/bulk-changes';
import { changeContents, insertContent } from '#server/db/queries/content-changes';
import { arrangeWorks } from '#server/db/queries/desk-works';
import { releaseScheduled } from '#server/db/queries/scheduled-content';
import { moveFile } from '#server/db/queries/withdrawn-files';
import { videos } from '#server/db/tables/videos';
import { violatedIndex } from '#server/db/violation';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { videoBody } from '#tests/support/desk-calls';
import { aVideo } from '#tests/support/works';
import { atOnce, everyRound, racers, rounds, tally } from './at-once.ts';

let api: Api;
let token: string;
let admins: number[];
let ids: number[];
beforeAll(async () => {
  api = await startApi();
  const ada = await signedIn(api, 'ada');
  token = ada.token;
  admins = [ada.user.id, (await signedIn(api, 'grace')).user.id];
  const works = Array.from({ length: 6 }, () => aVideo());
  ids = (await api.db.insert(videos).values(works).returning({ id: videos.id })).map(
    ({ id }) => id,
  );
});
afterAll(() => api.close());

const adminOf = (racer: number) => admins[racer % 2] ?? 0;

it('two admins who arrange works twenty times at once, among edits, leave one of their orders', async () => {
  const orders = [ids, ids.toReversed()];
  const left = await everyRound(async () => {
    await atOnce<unknown>((racer) =>
      racer % 4 === 3
        ? changeContents(api.db, 'video', {
            ids,
            values: { duration: `00:${10 + racer}` },
            version: null,
            actorId: adminOf(racer),
          })
        : arrangeWorks(api.db, 'video', orders[racer % 2] ?? [], adminOf(racer)),
    );
    const rows = await api.db
      .$client`select id from videos where placement > 0 order by placement desc`;
    const order = JSON.stringify(rows.map((row) => row['id']));
    return orders.some((wanted) => JSON.stringify(wanted) === order) ? 'one of two' : order;
  });
  expect(tally(left)).toEqual({ 'one of two': rounds });
});

it('arrangements of works whose file moves at once wait for no lock in a circle', async () => {
  const file = { id: 'f'.repeat(32), newId: 'e'.repeat(32) };
  const work = aVideo({ state: 'draft', url: `/uploads/${file.id}.webm` });
  const added = await api.db.insert(videos).values([work, work, work]).returning();
  const own = added.map(({ id }) => id);
  const done = await everyRound(async () => {
    const outcomes = await atOnce<unknown>((racer) =>
      racer % 2
        ? moveFile(api.db, file)
        : arrangeWorks(api.db, 'video', racer % 4 ? own : own.toReversed(), adminOf(racer)),
    );
    return outcomes.length;
  });
  expect(tally(done)).toEqual({ [racers]: rounds });
});

it('two admins who change many works and undo it at once wait for no lock in a circle, and lose no step', async () => {
  const broken = await everyRound(async (round) => {
    await atOnce(async (racer) => {
      const changed = await changeMany(api.db, 'video', {
        ids: racer % 4 < 2 ? ids : ids.toReversed(),
        values: { category: `${round} ${racer}` },
        version: null,
        skipsUnchanged: true,
        actorId: adminOf(racer),
      });
      const done = changed.toReversed().filter((outcome) => outcome.done);
      await undoChanges(api.db, 'video', {
        ids: done.map(({ id }) => id),
        versions: done.map(({ version }) => version),
        fields: ['category'],
        actorId: adminOf(racer),
      });
    });
    // Each event begins with what the one before it left.
    const gaps = await api.db.$client`
      select from (
        select before, lag(after) over (partition by item_id order by (after ->> 'version')::integer) as left_behind
        from events where kind = 'video' and action = 'changed' and item_id = any(${ids})
      ) as steps where left_behind is not null
        and (before ->> 'version', before ->> 'category') is distinct from (left_behind ->> 'version', left_behind ->> 'category')`;
    return gaps.length;
  });
  expect(tally(broken)).toEqual({ 0: rounds });
});

it('of twenty changes at once from one version, one is made', async () => {
  const made = await everyRound(async () => {
    const [{ id = 0 } = {}] = await api.db.insert(videos).values(aVideo()).returning();
    const outcomes = await atOnce(async (racer) => {
      const [outcome] = await changeContents(api.db, 'video', {
        ids: [id],
        values: { title: `${racer}` },
        version: 1,
        actorId: adminOf(racer),
      });
      return outcome?.done;
    });
    return outcomes.filter(Boolean).length;
  });
  expect(tally(made)).toEqual({ 1: rounds });
});

it('twenty releases at once publish a scheduled work once', async () => {
  const outcomes = await everyRound(async () => {
    const publishAt = new Date(Date.now() + 3_600_000);
    const scheduled = aVideo({ state: 'scheduled', publishAt, publishedAt: null });
    const [{ id = 0 } = {}] = await api.db.insert(videos).values(scheduled).returning();
    await api.db.$client`update videos set publish_at = now() where id = ${id}`;
    await atOnce(() => releaseScheduled(api.db));
    const [work] = await api.db.$client`select state, version from videos where id = ${id}`;
    const events = await api.db
      .$client`select from events where kind = 'video' and item_id = ${id}`;
    return `${work?.['state']} ${work?.['version']}, ${events.length} event`;
  });
  expect(tally(outcomes)).toEqual({ 'published 2, 1 event': rounds });
});

it('twenty requests at once with one idempotency key add one work', async () => {
  const outcomes = await everyRound(async () => {
    const key = crypto.randomUUID();
    const added = await atOnce(async (racer) => {
      try {
        await insertContent(api.db, 'video', aVideo({ title: key }), adminOf(racer), key);
        return 'added';
      } catch (error) {
        return violatedIndex(error) ?? String(error);
      }
    });
    const works = await api.db.$client`select from videos where title = ${key}`;
    return JSON.stringify([tally(added.toSorted()), works.length]);
  });
  const once = JSON.stringify([{ added: 1, events_idempotency_key: racers - 1 }, 1]);
  expect(tally(outcomes)).toEqual({ [once]: rounds });
});

it('works whose titles want one slug at once are all added or renamed', async () => {
  const add = async (title: string) => {
    const body = { ...videoBody, title };
    return (await api.request(deskVideos.create, { body }, { token })).answer.id;
  };
  const slugs = await everyRound(async (round) => {
    const title = `Rain of ${round} days`;
    const renamed = await add(`Before ${title}`);
    await add(title);
    const wanted = { title: `${title} 2` };
    await atOnce(async (racer) => {
      if (racer === 0) await add(title);
      else if (round % 2) await add(wanted.title);
      else
        await api.request(deskVideos.change, { params: { id: renamed }, body: wanted }, { token });
    }, 2);
    const slug = `rain-of-${round}-days`;
    const rows = await api.db.$client`select from videos where slug like ${`${slug}%`}`;
    return rows.length;
  });
  expect(tally(slugs)).toEqual({ 3: rounds });
});
