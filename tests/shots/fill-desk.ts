// What the desk has to show, beside the demonstration works.
import { makeAccount } from '#tests/support/accounts-in-browser';
import type { TestSite } from '#tests/support/site';
import { unpublished } from './desk-dialog-shots.ts';

/** Fills the inbox and the texts, which demonstration works leave empty. */
export async function fillInbox({ sql }: TestSite): Promise<void> {
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await sql`insert into messages (name, email, subject, message, reference, read)
      values ('Ada Client', 'ada@example.org', ${`Question ${number}`}, ${'Why rain? '.repeat(30)},
        ${`MSG-${number}`}, ${number < 3})`;
    await sql`insert into projects (name, email, title, description, project_type, budget, file_url, payment_method,
        reference, status)
      values ('Ada Client', 'ada@example.org', ${`Rain ${number}`}, 'A short film about rain on glass.', 'short_film',
        'standard_3000', 'https://example.org/moodboard', 'paypal', ${`PRJ-${number}`},
        ${number === 5 ? 'approved' : 'pending'})`;
  }
  await sql`insert into outbox (letter, message_id, state, failure, note, sent_at)
    select letter, id, state, failure, note, now() from messages, (values
      ('message-receipt', 'failed', 'mailbox is busy', null),
      ('message-reply', 'sent', null, ${'Dear Ada,\n\ngladly. When can we talk?'})
    ) as letters (letter, state, failure, note) where reference = 'MSG-6'`;
  await sql`insert into outbox (letter, project_id, state)
    select 'project-receipt', id, 'sent' from projects`;
  await sql`insert into notes (message_id, text)
    select id, 'A friend of the composer.' from messages where reference = 'MSG-6'`;
  await sql`insert into snippets (title, text) values ('No time', 'We are booked until June.')`;
  await sql`insert into site_contents (key, title, content, page_location)
    values ('about.bio', 'About the bio', ${'The director works with machines that dream. '.repeat(4)}, 'about')`;
  await sql`insert into images (title, description, url, width, height, category, state)
    values (${unpublished}, 'A window at night.', '/uploads/demo-ember-plume.webp', 1067, 1600, 'Abstract', 'draft')`;
}

/** Fills the rooms beside the tabs: people, what was logged about them, and visits. */
export async function fillRooms(site: TestSite): Promise<void> {
  const { sql } = site;
  await makeAccount(site, 'cutter', 'editor');
  await sql`insert into invitations (email, role, token_hash, expires_at)
    values ('colourist@mail.example', 'editor', 'none', now() + interval '6 days')`;
  await sql`insert into events (kind, item_id, action, count, place, actor_id, happened_at)
    select 'account', id, action, count, place, case when attended then id end, now() - age
    from users, (values
      ('logged-in', 1, 'Lisbon, Portugal', true, interval '2 hours'),
      ('login-failed', 12, 'Lisbon, Portugal', false, interval '5 hours'),
      ('password-changed', 1, 'Porto, Portugal', true, interval '1 day'),
      ('locked-out', 3, null, false, interval '3 days')
    ) as logged (action, count, place, attended, age) where username = 'director' order by age desc`;
  await sql`insert into figures (day, measure, subject, tenth, count)
    select (now() at time zone 'utc')::date - back, measure, subject, tenth,
      round(most * (2 + sin(back / 4.0) + (back * 37 % 23) / 23.0) / 4)
    from generate_series(0, 200) as back cross join (
      values ('page', '/', 0, 60), ('page', '/videos', 0, 40), ('page', '/about', 0, 12),
        ('source', 'vimeo.com', 0, 9), ('source', 'instagram.com', 0, 18), ('brief', 'begun', 0, 3), ('brief', 'sent', 0, 1)
      union all select 'opened', 'video:' || id, 0, 12 from (select id from videos order by id limit 3) as filmed
      union all select 'watched', 'video:' || id, tenth, 10 - tenth / 2
        from (select id from videos order by id limit 2) as filmed cross join generate_series(0, 10) as tenth
    ) as counted (measure, subject, tenth, most)`;
}
