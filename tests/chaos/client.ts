import { randomUUID } from 'node:crypto';
import { samplePng } from '#media/sample-files';
import { aMessage, aProject } from '#tests/support/forms';
import type { SiteProcess } from './site-process.ts';

/** What the site was asked to keep, and what it said. */
interface Asked {
  /** What finds it again. */
  mark: string;
  /** Whether the site has said that it is kept. */
  isAcknowledged: boolean;
}

/** Everything that one run has asked for. */
export interface Ledger {
  forms: (Asked & { table: 'messages' | 'projects'; reference: string | null })[];
  works: Asked[];
  /** The mark is the address. */
  uploads: Asked[];
}

export const newLedger = (): Ledger => ({ forms: [], works: [], uploads: [] });

/** One call, as the table of a run shows it. */
export interface Called {
  action: string;
  /** 0: there was no answer at all. */
  status: number;
  ms: number;
}

export const chaosAdmin = { username: 'director', password: 'correct horse' };

/** Calls the site as visitors and admins do, and writes down what it promises. */
export class Client {
  readonly calls: Called[] = [];
  readonly ledger: Ledger;
  readonly token: string;
  /** Settles when the site has acknowledged something for the first time. */
  readonly hasWritten: Promise<void>;
  readonly #site: Pick<SiteProcess, 'url'>;
  readonly #acknowledge: () => void;

  /** @param token of an admin's session. */
  constructor(site: Pick<SiteProcess, 'url'>, ledger: Ledger, token: string) {
    this.#site = site;
    this.ledger = ledger;
    this.token = token;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.hasWritten = promise;
    this.#acknowledge = resolve;
  }

  /** Does everything once, all at the same time. */
  async doEverything(): Promise<void> {
    await Promise.all([
      this.#call('page', 'GET', '/'),
      this.#call('list', 'GET', '/api/videos'),
      this.#call('featured', 'GET', '/api/featured'),
      this.#call('version', 'GET', '/api/version'),
      this.#call('health', 'GET', '/api/health'),
      this.logIn(),
      this.sendForm('messages'),
      this.sendForm('projects'),
      this.#call('desk', 'GET', '/api/admin/messages?page=1', this.#bearer),
      this.addWork(),
      this.upload(),
      this.#readUpload(),
    ]);
  }

  /** @returns the token of the session. */
  async logIn(): Promise<string> {
    const { body } = await this.#call('login', 'POST', '/api/auth/login', {}, chaosAdmin);
    return String(body['token']);
  }

  /** Sends a form until it is taken in or the attempts are used up, always as the same one. */
  async sendForm(table: 'messages' | 'projects', attempts = 1): Promise<void> {
    const key = randomUUID();
    const form = { table, mark: key, isAcknowledged: false, reference: null as string | null };
    this.ledger.forms.push(form);
    const [path, body] =
      table === 'messages'
        ? (['/api/contact', aMessage({ subject: key })] as const)
        : (['/api/projects', aProject({ title: key })] as const);
    for (let attempt = 0; attempt < attempts && !form.isAcknowledged; attempt++) {
      const answer = await this.#call('form', 'POST', path, { 'Idempotency-Key': key }, body);
      form.isAcknowledged = answer.status === 201 || answer.status === 202;
      if (form.isAcknowledged) form.reference = String(answer.body['reference']);
    }
  }

  async addWork(): Promise<void> {
    const work = { mark: `Work ${randomUUID()}`, isAcknowledged: false };
    this.ledger.works.push(work);
    const body = {
      title: work.mark,
      description: 'A bus crosses the city.',
      url: 'https://example.org/a.jpg',
      category: 'Abstract',
    };
    const { status } = await this.#call('create', 'POST', '/api/admin/images', this.#bearer, body);
    work.isAcknowledged = status === 201;
  }

  async upload(): Promise<void> {
    const form = new FormData();
    form.set('file', new File([samplePng()], 'a.png'));
    const { status, body } = await this.#call(
      'upload',
      'POST',
      '/api/upload/image',
      this.#bearer,
      form,
    );
    if (status === 201)
      this.ledger.uploads.push({ mark: String(body['url']), isAcknowledged: true });
  }

  /** @returns what the desk is told of what is live. */
  async publish(): Promise<Record<string, unknown>> {
    return (await this.#call('publish', 'POST', '/api/admin/publish', this.#bearer)).body;
  }

  async #readUpload(): Promise<void> {
    const [upload] = this.ledger.uploads;
    if (upload) await this.#call('file', 'GET', upload.mark);
  }

  get #bearer() {
    return { Authorization: `Bearer ${this.token}` };
  }

  async #call(
    action: string,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: object,
  ): Promise<{ status: number; body: Record<string, unknown> }> {
    const startedAt = performance.now();
    const isForm = body instanceof FormData;
    const init: RequestInit = { method, headers };
    if (body) init.body = isForm ? body : JSON.stringify(body);
    if (body && !isForm) init.headers = { ...headers, 'Content-Type': 'application/json' };
    const answer = await fetch(this.#site.url + path, init)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: '' }));
    this.calls.push({ action, status: answer.status, ms: performance.now() - startedAt });
    if (answer.status === 201) this.#acknowledge();
    return { status: answer.status, body: objectIn(answer.text) };
  }
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
