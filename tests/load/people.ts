import { randomUUID } from 'node:crypto';
import { aMessage } from '#tests/support/forms';
import type { Caller } from './caller.ts';
import { loadAdmin } from './started-site.ts';

const pages = ['/', '/videos', '/images', '/about', '/contact', '/submit-project', '/privacy'];
const lists = [
  ['videos', '/api/videos?limit=4'],
  ['videos', '/api/videos?limit=4&category=Abstract'],
  ['images', '/api/images?limit=6'],
  ['images', '/api/images?limit=6&category=AI%20Art'],
  ['featured', '/api/featured'],
  ['version', '/api/version'],
] as const;

const oneOf = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item;

/** Goes from page to page without a rest, and writes once in a while. */
export async function visit(caller: Caller, until: number): Promise<void> {
  while (Date.now() < until) {
    await caller.call({ action: 'page', path: oneOf(pages) });
    for (let asked = 0; asked < 3 && Date.now() < until; asked++) {
      const [action, path] = oneOf(lists);
      await caller.call({ action, path });
    }
    if (Math.random() < 0.02) {
      const body = aMessage({ subject: randomUUID() });
      await caller.call({ action: 'message', method: 'POST', path: '/api/contact', body });
    }
  }
}

/** Logs in. @returns the token of the session. */
export async function logIn(caller: Caller): Promise<string> {
  const login = {
    action: 'login',
    method: 'POST',
    path: '/api/auth/login',
    body: loadAdmin,
  } as const;
  return String((await caller.call(login))['token']);
}

/** Reads the lists of the desk, and adds, changes and deletes an image, without a rest. */
export async function keep(caller: Caller, token: string, until: number): Promise<void> {
  const desk = '/api/admin/images';
  const image = {
    title: 'Under load',
    description: 'An empty platform under one lamp.',
    url: 'https://example.org/a.webp',
    category: 'Abstract',
  };
  while (Date.now() < until) {
    await caller.call({ action: 'desk list', path: `${desk}?page=1&limit=5`, token });
    await caller.call({ action: 'desk list', path: '/api/admin/messages?page=1&limit=5', token });
    const made = await caller.call({
      action: 'create',
      method: 'POST',
      path: desk,
      token,
      body: image,
    });
    const path = `${desk}/${made['id']}`;
    await caller.call({ action: 'change', method: 'PATCH', path, token, body: { featured: true } });
    await caller.call({ action: 'delete', method: 'DELETE', path, token });
  }
}
