// Longer than other files: each group of settings; its tests share one database.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '#config/default-settings';
import { deskVideos } from '#contract/endpoints/desk-works';
import { exportProjects } from '#contract/endpoints/export-inbox';
import { getVersion } from '#contract/endpoints/get-version';
import { listEvents } from '#contract/endpoints/list-events';
import { listOptions } from '#contract/endpoints/list-options';
import { listProjects } from '#contract/endpoints/list-projects';
import { listVideos } from '#contract/endpoints/list-videos';
import { getPublishState } from '#contract/endpoints/publish';
import { register } from '#contract/endpoints/register';
import { sendMessage } from '#contract/endpoints/send-message';
import {
  changeSetting,
  listSettings,
  resetSetting,
  type Setting,
} from '#contract/endpoints/settings';
import { submitProject } from '#contract/endpoints/submit-project';
import type { Option, OptionList, OptionSection } from '#contract/setting-options';
import type { Section } from '#contract/settings';
import { readSettings } from '#data/settings';
import { recordLive, startBuild } from '#server/db/queries/builds';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { settings } from '#server/db/tables/settings';
import { signedIn } from '#tests/support/accounts';
import { type Api, startApi } from '#tests/support/api';
import { type Call, callAs, refusal, videoBody } from '#tests/support/desk-calls';
import { eventually } from '#tests/support/eventually';
import { aMessage, aProject } from '#tests/support/forms';
import { type MailServer, startMailServer } from '#tests/support/mail-server';
import { runEverythingDue } from '#tests/support/run-everything-due';

let api: Api;
let server: MailServer;
let call: Call;
let callAsNils: Call;

beforeAll(async () => {
  server = await startMailServer();
  process.env['SMTP_URL'] = server.url;
  Object.assign(process.env, { SETTINGS_KEPT_MS: '1', CATEGORIES_KEPT_MS: '1' });
  process.env['STORED_FORMS_PER_ADDRESS'] = '1000';
  api = await startApi();
  const mara = await signedIn(api, 'mara');
  const nils = await signedIn(api, 'nils');
  call = callAs(
    () => api,
    () => mara.token,
  );
  callAsNils = callAs(
    () => api,
    () => nils.token,
  );
});

beforeEach(async () => {
  await api.db.delete(settings);
});

afterAll(async () => {
  await api.close();
  await server.close();
});

const set = (section: Section, body: Record<string, unknown>, version?: number) =>
  call(changeSetting[section], { body }, version);
async function read(section: Section): Promise<Setting> {
  const found = (await call(listSettings, {})).find((setting) => setting.section === section);
  if (!found) throw new Error(`there is no section ${section}`);
  return found;
}
const contentVersion = async () => (await api.request(getVersion, {})).answer.version;

/** What a build does with the database. */
const build = async () =>
  recordLive(api.db, await startBuild(api.db, { reason: 'deploy', deployId: null }));

/** An option as it is sent. */
type Sent = { value?: string; label: string; price?: string; includes?: string[] };

const contact = { email: 'mail@example.org', location: 'Lisbon', replyTime: 'three days' };

describe('a section', () => {
  it('has its default, at version 0, until it is set', async () => {
    expect(await read('contact')).toMatchObject({
      value: defaultSettings.contact,
      ...{ isDefault: true, version: 0, modifierName: null, live: true },
    });
  });

  it('has what was set, and by whom, and waits for a build', async () => {
    const before = await contentVersion();
    await build();
    const answer = await set('contact', { ...contact, location: ' Lisbon\n', other: 'dropped' });
    expect(answer).toMatchObject({ value: contact, isDefault: false, version: 1, live: false });
    expect(answer).toEqual(await read('contact'));
    expect(answer.modifierName).toBe('mara');
    expect(await contentVersion()).toBe(before + 1);
    const { changes } = await call(getPublishState, {});
    expect(changes[0]).toMatchObject({ kind: 'site', action: 'changed', title: 'Contact' });
    await build();
    expect(await read('contact')).toMatchObject({ live: true });
  });

  it('goes back to its default', async () => {
    await set('contact', contact);
    const answer = await call(resetSetting, { params: { section: 'contact' } });
    expect(answer).toMatchObject({ value: defaultSettings.contact, isDefault: true, version: 2 });
  });

  it('stands in the log with what it was and what it is', async () => {
    await set('contact', contact);
    const [event] = await call(listEvents, {});
    expect(event).toMatchObject({ kind: 'site', action: 'changed', about: 'Contact' });
  });

  it('is read by the next build', async () => {
    await set('identity', { name: 'Lantern', tagline: 'Light on demand' });
    expect((await readSettings()).identity.name).toBe('Lantern');
  });

  it('is no password once it is the name of the site', async () => {
    await set('identity', { name: 'Lantern', tagline: 'Light on demand' });
    const person = { username: 'lamplighter', email: 'lamplighter@example.org' };
    const chosen = api.request(register, { body: { ...person, password: 'LANTERN-2026!' } });
    const { status, details } = await refusal(chosen);
    expect([status, details.fields['password']]).toEqual([
      400,
      'Password must not be the name of this site',
    ]);
  });

  it('gives way to its default where the rules no longer allow what is stored', async () => {
    const value = { email: 'nowhere' };
    await api.db.insert(settings).values({ section: 'contact', title: 'Contact', value });
    expect(await read('contact')).toMatchObject({ value: defaultSettings.contact });
  });
});

describe('a change', () => {
  it('is refused when somebody else has changed the section, with what it is now', async () => {
    await set('contact', contact, 0);
    const stale = { body: { ...contact, location: 'Porto' } };
    const error = await refusal(callAsNils(changeSetting.contact, stale, 0));
    expect(error.status).toBe(409);
    expect(error.message).toContain('changed by mara');
    expect(error.details.body).toMatchObject({ current: { value: contact, version: 1 } });
    await callAsNils(changeSetting.contact, stale, 1);
    expect(await read('contact')).toMatchObject({ value: { location: 'Porto' }, version: 2 });
  });

  it('is made once of many that begin with the same version', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => set('contact', contact, 0)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['identity', { name: ' ', tagline: 'x' }, 'name'],
    ['identity', { name: 'x'.repeat(41), tagline: 'x' }, 'name'],
    ['contact', { ...contact, email: 'nowhere' }, 'email'],
    ['contact', { email: contact.email }, 'replyTime'],
    ['social', { instagram: 'javascript:alert(1)' }, 'instagram'],
    ['social', { youtube: 'ftp://example.org' }, 'youtube'],
  ] as const)('of %s is refused with %j', async (section, body, field) => {
    const error = await refusal(set(section, body));
    expect(error.status).toBe(400);
    expect(error.details.fields).toHaveProperty(field);
  });

  it('of a section that there is not is answered 404', async () => {
    const unknown = call(resetSetting, { params: { section: 'constructor' } });
    expect((await refusal(unknown)).status).toBe(404);
  });
});

/** The options of a list as they are sent, after a change of them. */
async function offer(
  section: OptionSection,
  change: (offered: Sent[]) => Sent[],
): Promise<OptionList<Option>> {
  const { offered } = (await read(section)).value as OptionList<Option>;
  const { value } = await set(section, { offered: change(offered as Sent[]) });
  return value as OptionList<Option>;
}

const without = (value: string) => (offered: Sent[]) =>
  offered.filter((option) => option.value !== value);
const renamed = (from: string, to: string) => (offered: Sent[]) =>
  offered.map((option) => (option.label === from ? { ...option, label: to } : option));

describe('a list of options', () => {
  const ask = (body: Partial<ReturnType<typeof aProject>>) =>
    api.request(submitProject, { body: aProject(body) });

  it('takes a new option at once, under a value made of its name', async () => {
    const { offered } = await offer('packages', (all) => [
      ...all,
      { label: 'Mini Clip!', price: '$500', includes: [' One still ', ''] },
    ]);
    expect(offered.at(-1)).toEqual({
      ...{ value: 'mini_clip', label: 'Mini Clip!', price: '$500', includes: ['One still'] },
    });
    await expect(ask({ budget: 'mini_clip' })).resolves.toBeDefined();
  });

  it('accepts a retired option until no live page offers it, and again when it is offered again', async () => {
    await build();
    const { retired } = await offer('paymentMethods', without('solana'));
    expect(retired).toMatchObject([{ value: 'solana', label: 'Solana' }]);
    await expect(ask({ paymentMethod: 'solana' })).resolves.toBeDefined();
    await build();
    const error = await refusal(ask({ paymentMethod: 'solana', name: 'x' }));
    expect(Object.keys(error.details.fields).sort()).toEqual(['name', 'paymentMethod']);
    await offer('paymentMethods', (all) => [...all, { label: 'solana' }]);
    await expect(ask({ paymentMethod: 'solana' })).resolves.toBeDefined();
  });

  it('never accepted what was never offered', async () => {
    for (const budget of ['nothing', 'constructor', '', 'a b'])
      expect((await refusal(ask({ budget }))).details.fields).toHaveProperty('budget');
  });

  describe('whose package is renamed and gets another price', () => {
    const reprice = (label: string, price: string) =>
      offer('packages', (all) =>
        all.map((option) =>
          option.value === 'standard_3000' ? { ...option, label, price } : option,
        ),
      );

    it('leaves each request the package that its client saw', async () => {
      await api.db.delete(projects);
      await build();
      await ask({ title: 'First' });
      await reprice('Feature', '$3,500');
      // Pages that are not built yet still show what it was.
      await ask({ title: 'Second' });
      await build();
      await ask({ title: 'Third' });
      const rows = await call(listProjects, { query: { sort: 'createdAt' } });
      expect(rows.map(({ packageLabel, packagePrice }) => [packageLabel, packagePrice])).toEqual([
        ['Standard', '$3,000'],
        ['Standard', '$3,000'],
        ['Feature', '$3,500'],
      ]);
      const { csv } = await call(exportProjects, { body: {} });
      expect(csv.match(/"(Standard|Feature), [^"]*"/g)).toEqual([
        '"Standard, $3,000"',
        '"Standard, $3,000"',
        '"Feature, $3,500"',
      ]);
    });

    it('is told to the director as the client saw it, and for older requests as it is', async () => {
      await api.db.delete(projects);
      await build();
      await ask({ title: 'Older' });
      await api.db.update(projects).set({ packageLabel: null, packagePrice: null });
      await ask({ title: 'Agreed' });
      await reprice('Feature', '$3,500');
      const notice = (title: string) =>
        server.mails.findLast(({ subject }) => subject?.endsWith(`: ${title}`))?.text;
      await eventually(async () => {
        expect([notice('Older'), notice('Agreed')]).not.toContain(undefined);
        expect(await api.db.$count(outbox, eq(outbox.state, 'waiting'))).toBe(0);
      });
      server.mails.length = 0;
      await api.db.update(outbox).set({ state: 'waiting', dueAt: new Date() });
      await runEverythingDue(api);
      expect(notice('Agreed')).toContain('Standard, $3,000');
      expect(notice('Older')).toContain('Feature, $3,500');
    });
  });

  it('says how many requests have an option', async () => {
    await api.db.delete(projects);
    await ask({ projectType: 'animation' });
    expect((await read('projectTypes')).uses).toMatchObject({ animation: 1, short_film: 0 });
  });

  it('keeps what was added as retired when it goes back to its default', async () => {
    await offer('projectTypes', (all) => [{ label: 'Trailer' }, ...all]);
    const answer = await call(resetSetting, { params: { section: 'projectTypes' } });
    expect(answer).toMatchObject({ isDefault: true, value: { retired: [{ value: 'trailer' }] } });
  });

  it.each([
    ['packages', { offered: [] }, 'offered'],
    ['packages', { offered: [{ label: 'Mini' }] }, 'offered.0.price'],
    ['projectTypes', { offered: [{ label: '' }] }, 'offered.0.label'],
    ['projectTypes', { offered: [{ label: 'Film' }, { label: 'film' }] }, 'offered'],
    ['projectTypes', { offered: [{ label: 'Film', value: 'a b' }] }, 'offered.0.value'],
    ['videoCategories', { offered: [{ label: 'ALL' }] }, 'offered.0.label'],
    ['videoCategories', { offered: [{ label: 'All Videos' }] }, 'offered.0.label'],
    ['imageCategories', { offered: [{ label: 'all images' }] }, 'offered.0.label'],
    ['videoCategories', {}, 'offered'],
  ] as const)('refuses for %s: %j', async (section, body, field) => {
    const error = await refusal(set(section, body));
    expect(error.status).toBe(400);
    expect(error.details.fields).toHaveProperty([field]);
  });
});

describe('a category', () => {
  const list = async (category: string) =>
    (await api.request(listVideos, { query: { category } })).answer;
  const add = async (category: string) =>
    call(deskVideos.create, { body: { ...videoBody, category } });

  it('carries its works along when it is renamed, and answers to its former names', async () => {
    const work = await add('Drama');
    await offer('videoCategories', renamed('Drama', 'Tragedy'));
    await offer('videoCategories', renamed('Tragedy', 'Kitchen Sink'));
    const found = await call(deskVideos.read, { params: { id: work.id } });
    expect(found).toMatchObject({ category: 'Kitchen Sink', version: work.version });
    for (const name of ['Drama', 'Tragedy', 'Kitchen Sink'])
      expect((await list(name)).map(({ id }) => id)).toContain(work.id);
    expect(await add('Drama')).toMatchObject({ category: 'Kitchen Sink' });
    const other = await add('Abstract');
    const bulk = { action: 'category' as const, ids: [other.id], category: 'Drama' };
    await call(deskVideos.bulk, { body: bulk });
    const given = await call(deskVideos.read, { params: { id: other.id } });
    expect(given).toMatchObject({ category: 'Kitchen Sink' });
    const { rows } = await api.db.execute(sql`select tag from purges`);
    expect(rows.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining(['videos', `video-${work.id}`]),
    );
  });

  it('swaps names with another', async () => {
    const [one, other] = [await add('Cyberpunk'), await add('Abstract')];
    await offer('videoCategories', (all) => [
      ...all.filter(({ label }) => label !== 'Cyberpunk' && label !== 'Abstract'),
      { value: 'cyberpunk', label: 'Abstract' },
      { value: 'abstract', label: 'Cyberpunk' },
    ]);
    expect((await list('Abstract')).map(({ id }) => id)).toContain(one.id);
    expect((await list('Cyberpunk')).map(({ id }) => id)).toContain(other.id);
  });

  it('comes back by its new name with an earlier version of a work', async () => {
    const { id, version } = await add('Drama');
    await call(deskVideos.change, { params: { id }, body: { category: 'Abstract' } });
    await offer('videoCategories', renamed('Drama', 'Tragedy'));
    const restored = await call(deskVideos.restore, { params: { id }, body: { version } });
    expect(restored).toMatchObject({ category: 'Tragedy' });
  });

  it('that was retired stays with its works, and is given to no other', async () => {
    const { id } = await add('Drama');
    const other = await add('Abstract');
    await offer('videoCategories', without('drama'));
    await build();
    expect((await refusal(add('Drama'))).details.fields).toHaveProperty('category');
    const body = { title: 'Another title', category: 'Drama' };
    await expect(call(deskVideos.change, { params: { id }, body })).resolves.toBeDefined();
    const error = await refusal(call(deskVideos.change, { params: { id: other.id }, body }));
    expect(error.details.fields).toHaveProperty('category');
    const bulk = { action: 'category' as const, ids: [id, other.id], category: 'Drama' };
    const refused = await refusal(call(deskVideos.bulk, { body: bulk }));
    expect(refused.details.fields['category']).toContain('no longer offered');
    expect((await list('Drama')).map((work) => work.id)).toContain(id);
  });

  it('cannot get the name of a retired one', async () => {
    await offer('videoCategories', without('drama'));
    const error = await refusal(offer('videoCategories', renamed('Abstract', 'Drama')));
    expect(error.details.fields['offered.2.label']).toContain('retired');
  });

  it('is told to editors, too', async () => {
    const eva = await signedIn(api, 'eva', 'editor');
    await offer('imageCategories', (all) => [...all, { label: 'Portrait' }]);
    const { answer } = await api.request(listOptions, {}, { token: eva.token });
    expect(answer.imageCategories.offered.map(({ label }) => label)).toContain('Portrait');
  });
});

describe('mail', () => {
  it('carries the name that is set, and goes to and from the address that is set', async () => {
    await set('identity', { name: 'Lantern', tagline: 'Light on demand' });
    await set('contact', contact);
    await api.request(sendMessage, { body: aMessage({ email: 'nora@example.org' }) });
    const mails = () => server.mails.filter(({ subject }) => /message/i.test(subject ?? ''));
    await eventually(() => expect(mails()).toHaveLength(2));
    const notice = mails().find(({ envelopeTo }) => envelopeTo.includes(contact.email));
    const receipt = mails().find((mail) => mail !== notice);
    expect(notice?.from).toEqual({ name: 'Lantern', address: contact.email });
    expect(receipt?.text).toContain('Lantern, Light on demand');
    expect(receipt?.text).toContain('within three days');
  });
});
