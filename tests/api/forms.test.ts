// Longer than other files: both public forms; its tests share one database.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '#contract/endpoints/send-message';
import { submitProject } from '#contract/endpoints/submit-project';
import { maxJsonBytes } from '#contract/limits';
import { referencePattern } from '#contract/thanks-address';
import { attempts } from '#server/db/tables/attempts';
import { messages } from '#server/db/tables/messages';
import { outbox } from '#server/db/tables/outbox';
import { projects } from '#server/db/tables/projects';
import { type Api, startApi } from '#tests/support/api';
import { aMessage, aProject } from '#tests/support/forms';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  await api.db.delete(messages);
  await api.db.delete(projects);
  await api.db.delete(attempts);
});
afterAll(() => api.close());

const under = (key: string) => ({ headers: { 'Idempotency-Key': key } });

describe('a contact message', () => {
  it('is stored with its letters and answered with a reference', async () => {
    const { status, answer } = await api.request(sendMessage, { body: aMessage() });
    expect(status).toBe(201);
    expect(answer.reference).toMatch(/^MSG-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const rows = await api.db.select().from(messages);
    expect(rows).toMatchObject([
      { ...aMessage(), id: answer.id, reference: answer.reference, read: false, suspected: false },
    ]);
    expect(rows[0]?.createdAt.toISOString()).toBe(answer.createdAt);
    const letters = await api.db.select({ letter: outbox.letter }).from(outbox);
    expect(letters.map(({ letter }) => letter).sort()).toEqual([
      'message-notice',
      'message-receipt',
    ]);
  });

  it('is trimmed, drops unknown fields, and keeps text of any kind', async () => {
    const body = {
      ...aMessage({
        name: '  Zoë 🎬 ',
        message: '  first line\r\nsecond\u0000 line, \ud800 half  ',
      }),
      read: true,
      id: 7,
    };
    await api.request(sendMessage, { body });
    expect(await api.db.select().from(messages)).toMatchObject([
      { name: 'Zoë 🎬', message: 'first line\nsecond line, \ufffd half', read: false },
    ]);
  });

  it('cannot put a line break into a line', async () => {
    const body = aMessage({ name: 'Ada\r\nBcc: x@example.org', subject: 'Hello\nthere' });
    await api.request(sendMessage, { body });
    expect(await api.db.select().from(messages)).toMatchObject([
      { name: 'Ada Bcc: x@example.org', subject: 'Hello there' },
    ]);
  });

  it('is refused with the words of the form', async () => {
    await expect(
      api.request(sendMessage, {
        body: { name: ' a ', email: 'nobody', subject: 'hi', message: 'too short' },
      }),
    ).rejects.toMatchObject({
      status: 400,
      details: {
        fields: {
          name: 'Name must be at least 2 characters',
          email: 'Please enter a valid email address',
          subject: 'Subject must be at least 3 characters',
          message: 'Message must be at least 10 characters',
        },
      },
    });
    await expect(api.request(sendMessage, { body: {} })).rejects.toMatchObject({ status: 400 });
    expect(await api.db.select().from(messages)).toEqual([]);
  });

  it.each(['jürgen@bücher.example', 'ada+film@example.co.uk', 'юрий@пример.рф'])(
    'takes the address %s',
    async (email) => {
      const { status } = await api.request(sendMessage, { body: aMessage({ email }) });
      expect(status).toBe(201);
    },
  );

  it.each([
    'a@b',
    'a b@c.de',
    'a@b.de\nBcc: c@d.ef',
    '"a b"@c.de',
    'a@b..de',
    `${'a'.repeat(250)}@b.de`,
  ])('refuses the address %j', async (email) => {
    const { details } = await api.request(sendMessage, { body: aMessage({ email }) }).then(
      () => Promise.reject(new Error('it was taken')),
      (error) => error,
    );
    expect(details.fields).toEqual({ email: 'Please enter a valid email address' });
  });
});

describe('a project request', () => {
  it('is stored as pending with all of its links', async () => {
    const body = aProject({ moreUrls: ['https://example.org/a', '', ' https://example.org/b '] });
    const { status, answer } = await api.request(submitProject, { body });
    expect(status).toBe(201);
    expect(answer.reference).toMatch(/^PRJ-/);
    expect(await api.db.select().from(projects)).toMatchObject([
      {
        ...aProject(),
        moreUrls: ['https://example.org/a', 'https://example.org/b'],
        status: 'pending',
        decidedAt: null,
      },
    ]);
  });

  it('is refused with the words of the form, links by their place', async () => {
    const body = { moreUrls: ['', 'javascript:alert(1)'], fileUrl: 'ftp://example.org' };
    await expect(api.request(submitProject, { body })).rejects.toMatchObject({
      status: 400,
      details: {
        fields: {
          name: 'Name must be at least 2 characters.',
          email: 'Please enter a valid email address.',
          title: 'Project title must be at least 3 characters.',
          description: 'Project description must be at least 10 characters.',
          projectType: 'Please select a project type.',
          budget: 'Please select a budget option.',
          fileUrl: 'Please enter a valid URL to your reference materials.',
          'moreUrls.1': 'Please enter a valid URL to your reference materials.',
          paymentMethod: 'Please select a payment method.',
        },
      },
    });
  });

  it('takes at most five more links', async () => {
    const body = aProject({ moreUrls: Array.from({ length: 6 }, () => 'https://example.org') });
    await expect(api.request(submitProject, { body })).rejects.toMatchObject({
      details: { fields: { moreUrls: 'Please give at most 5 more links.' } },
    });
  });
});

describe('a form that is sent again', () => {
  it('gets the first answer and is stored once, also when all arrive at once', async () => {
    const key = randomUUID();
    const send = (title: string) =>
      api.request(submitProject, { body: aProject({ title }) }, under(key));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(`Take ${index}`)),
    );
    const [first] = answers;
    expect(new Set(answers.map(({ answer }) => JSON.stringify(answer))).size).toBe(1);
    expect((await send('Take 99')).answer).toEqual(first?.answer);
    expect(await api.db.select().from(projects)).toHaveLength(1);
    expect(await api.db.select().from(outbox)).toHaveLength(2);
  });

  it('is stored again under another key, or under none', async () => {
    for (const options of [under(randomUUID()), under(randomUUID()), {}, {}]) {
      await api.request(sendMessage, { body: aMessage() }, options);
    }
    expect(await api.db.select().from(messages)).toHaveLength(4);
  });

  it('has its key honoured for seven days', async () => {
    const key = randomUUID();
    await api.request(sendMessage, { body: aMessage() }, under(key));
    const age = async (days: number) => {
      await api.db.update(messages).set({ createdAt: new Date(Date.now() - days * 86_400_000) });
      await api.runScheduled();
      await api.request(sendMessage, { body: aMessage() }, under(key));
      return (await api.db.select().from(messages)).length;
    };
    expect(await age(6.9)).toBe(1);
    expect(await age(7.1)).toBe(2);
  });

  it('must have a key that is a UUID', async () => {
    await expect(
      api.request(sendMessage, { body: aMessage() }, under('again')),
    ).rejects.toMatchObject({ status: 400, text: 'Idempotency-Key must be a UUID.' });
  });
});

describe('what looks like a robot', () => {
  it.each([
    ['fills in what people do not see', { homepage: 'https://spam.example' }],
    ['is far too fast', { elapsedMs: 200 }],
  ])('is stored, flagged and not mailed: it %s', async (_, signals) => {
    const { status, answer } = await api.request(sendMessage, {
      body: { ...aMessage(), ...signals },
    });
    expect(status).toBe(201);
    expect(answer).toMatchObject({ reference: expect.any(String), id: expect.any(Number) });
    expect(await api.db.select().from(messages)).toMatchObject([{ suspected: true }]);
    expect(await api.db.select().from(outbox)).toEqual([]);
  });

  it('is nobody who takes their time, or says nothing of it', async () => {
    await api.request(sendMessage, { body: { ...aMessage(), homepage: '', elapsedMs: 60_000 } });
    const body = { ...aMessage(), homepage: 5, elapsedMs: 'soon' };
    await api.request(sendMessage, { body: body as never });
    // From a clock that was set back.
    await api.request(sendMessage, { body: { ...aMessage(), elapsedMs: -60_000 } });
    expect(await api.db.select().from(messages)).toMatchObject([
      { suspected: false },
      { suspected: false },
      { suspected: false },
    ]);
  });
});

describe('the budget of an address', () => {
  it('is thirty stored forms an hour, of both kinds together', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 35 }, (_, index) =>
        index % 2
          ? api.request(sendMessage, { body: aMessage() })
          : api.request(submitProject, { body: aProject() }),
      ),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ reason: { status: 429 } });
    const rows = [await api.db.select().from(messages), await api.db.select().from(projects)];
    expect(rows.flat()).toHaveLength(30);
  });

  it('is not spent by what is refused, or by repeats', async () => {
    const key = randomUUID();
    for (let count = 0; count < 40; count++) {
      await api.request(sendMessage, { body: aMessage() }, under(key));
      await api.request(sendMessage, { body: {} }).catch(() => undefined);
    }
    const { status } = await api.request(sendMessage, { body: aMessage() });
    expect(status).toBe(201);
  });

  it('names the time to wait, and still answers a repeat', async () => {
    const key = randomUUID();
    const { answer } = await api.request(sendMessage, { body: aMessage() }, under(key));
    await Promise.all(
      Array.from({ length: 29 }, () => api.request(sendMessage, { body: aMessage() })),
    );
    const failure = await api.request(sendMessage, { body: aMessage() }).catch((error) => error);
    expect(failure.status).toBe(429);
    expect(failure.details.retryAfterSeconds).toBeGreaterThan(3500);
    const again = await api.request(sendMessage, { body: aMessage() }, under(key));
    expect(again.answer).toEqual(answer);
  });
});

describe('the checks of a form', () => {
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${api.origin}/api/contact`, { method: 'POST', body, headers, redirect: 'manual' });
  const json = { 'Content-Type': 'application/json' };

  it('refuse other sites, and nobody who does not say where they come from', async () => {
    const body = JSON.stringify(aMessage());
    expect((await post(body, { ...json, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await post(body, { ...json, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(201);
  });

  it('refuse other content, too much of it, and what is not JSON', async () => {
    expect((await post('hello', { 'Content-Type': 'text/plain' })).status).toBe(415);
    const large = JSON.stringify(aMessage({ message: 'x'.repeat(maxJsonBytes) }));
    expect((await post(large, json)).status).toBe(413);
    expect((await post('{', json)).status).toBe(400);
    expect((await post('null', json)).status).toBe(400);
  });

  it('answer GET with 405', async () => {
    const response = await fetch(`${api.origin}/api/contact`);
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('POST');
  });
});

describe('a form that a browser sends without script', () => {
  const post = (path: string, fields: [string, string][], headers: Record<string, string> = {}) =>
    fetch(`${api.origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers,
      redirect: 'manual',
    });

  it('is stored once, however often it is sent, and leads to a page of thanks', async () => {
    const fields = Object.entries({ ...aMessage({ name: 'Zoë & Ada' }), homepage: '' });
    for (let time = 0; time < 2; time++) {
      const response = await post('/api/contact', fields);
      expect(response.status).toBe(303);
      const [page, reference] = response.headers.get('Location')?.split('#') ?? [];
      expect(page).toBe('/thank-you/message');
      expect(reference).toMatch(referencePattern);
    }
    expect(await api.db.select().from(messages)).toMatchObject([
      { name: 'Zoë & Ada', suspected: false },
    ]);
  });

  it('may hold several links', async () => {
    const { moreUrls: _, ...fields } = aProject();
    const response = await post('/api/projects', [
      ...Object.entries(fields),
      ['moreUrls.0', 'https://example.org/1'],
      ['moreUrls.1', ''],
      ['moreUrls.2', 'https://example.org/3'],
    ]);
    expect(response.headers.get('Location')).toMatch(/^\/thank-you\/project#PRJ(-\w{4}){2}$/);
    expect(await api.db.select().from(projects)).toMatchObject([
      { moreUrls: ['https://example.org/1', 'https://example.org/3'] },
    ]);
  });

  it('is refused with a page in words', async () => {
    const fields = Object.entries(aMessage({ name: '<', message: 'short' }));
    const response = await post('/api/contact', fields);
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const page = await response.text();
    expect(page).toContain('<li>Name must be at least 2 characters</li>');
    expect(page).toContain('<li>Message must be at least 10 characters</li>');
    expect(page).toContain('href="/contact"');
  });

  it('is refused from another site', async () => {
    const response = await post('/api/contact', Object.entries(aMessage()), {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(response.status).toBe(403);
  });
});
