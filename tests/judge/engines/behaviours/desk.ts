import { resolve } from 'node:path';
import { until, type Visitor } from '../visitor.ts';
import { type Behaviour, hold, type VisitedSite } from './behaviour.ts';
import { arrives, comes, goes, isAlive, isThere, path, says } from './page-questions.ts';

async function logIn(visitor: Visitor, { adminName, password }: VisitedSite): Promise<void> {
  await visitor.open('/auth');
  await isAlive(visitor);
  await visitor.type({ role: 'textbox', name: 'Username' }, adminName);
  await visitor.type({ role: 'textbox', name: 'Password' }, password);
  await visitor.click({ role: 'button', name: 'Login', isExact: true });
  await says(visitor, `Welcome back, ${adminName}!`);
}

async function openDesk(visitor: Visitor, site: VisitedSite, tab = 'videos'): Promise<void> {
  await logIn(visitor, site);
  await visitor.open(`/admin?tab=${tab}`);
  await until('the desk is open', () =>
    visitor.run(() => document.querySelector('[role="tab"][aria-selected="true"]') !== null),
  );
}

const chosenTab = (visitor: Visitor) =>
  visitor.run(
    () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent?.trim() ?? '',
  );

/** The rows of the list that is shown. */
const rows = (visitor: Visitor) =>
  visitor.run(() => document.querySelectorAll('[role="tabpanel"] article').length);

export const deskBehaviours: Behaviour[] = [
  {
    title: 'an admin logs in, stays so after a reload, and logs out',
    check: async (visitor, site) => {
      await logIn(visitor, site);
      await visitor.reload();
      await comes(visitor, { role: 'link', name: 'Admin' });
      await visitor.click({ role: 'button', name: 'Logout' });
      await comes(visitor, { role: 'link', name: 'Login / Register' });
    },
  },
  {
    title: 'a stranger at the desk is led to the login',
    check: async (visitor) => {
      await visitor.open('/admin');
      await arrives(visitor, '/auth');
    },
  },
  {
    title: 'the tabs of the desk follow the arrow keys and stand in the address',
    check: async (visitor, site) => {
      await openDesk(visitor, site);
      hold((await chosenTab(visitor)).startsWith('Videos'), 'It does not begin with Videos.');
      await visitor.run(() =>
        document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(),
      );
      await visitor.press('ArrowRight');
      await visitor.press('Enter');
      await until('Images is chosen', async () => (await chosenTab(visitor)).startsWith('Images'));
      await until('it is in the address', async () => (await path(visitor)).endsWith('tab=images'));
    },
  },
  {
    title: 'the menu of a row opens inside the window, and closes with Escape',
    check: async (visitor, site) => {
      await openDesk(visitor, site);
      await until('films are listed', async () => (await rows(visitor)) > 1);
      const openMenu = () =>
        visitor.run(() => {
          const menu = document.querySelector('[popover]:popover-open');
          const { top = -1, bottom = -1 } = menu?.getBoundingClientRect() ?? {};
          return top >= 0 && bottom <= innerHeight && bottom > top;
        });
      await visitor.run(() => {
        const buttons = document.querySelectorAll<HTMLElement>(
          '[role="tabpanel"] article button[popovertarget]',
        );
        [...buttons].at(-1)?.click();
      });
      await until('the menu is in the window', openMenu);
      await visitor.press('Escape');
      await until('the menu is closed', async () => !(await openMenu()));
    },
  },
  {
    title: 'the list of films can be searched',
    check: async (visitor, site) => {
      await openDesk(visitor, site);
      await until('films are listed', async () => (await rows(visitor)) > 1);
      await visitor.run(() => document.querySelector<HTMLElement>('input[type="search"]')?.focus());
      await visitor.type({ role: 'textbox', name: 'Search' }, 'Neon Dreams');
      await until('one is left', async () => (await rows(visitor)) === 1);
      await says(visitor, 'Neon Dreams');
    },
  },
  {
    title: 'a site text is added and deleted',
    check: async (visitor, site) => {
      await openDesk(visitor, site, 'site-contents');
      await visitor.click({ role: 'button', name: 'Add Content' });
      await comes(visitor, { role: 'dialog', name: 'Add Content' });
      await visitor.type({ role: 'textbox', name: 'Key' }, 'about.bio');
      await visitor.type({ role: 'textbox', name: 'Title' }, 'About: the bio');
      await visitor.run(() => {
        const field = document.querySelector<HTMLSelectElement>('dialog[open] select');
        if (!field) return;
        field.value = 'about';
        for (const type of ['input', 'change']) {
          field.dispatchEvent(new Event(type, { bubbles: true }));
        }
      });
      await visitor.type({ role: 'textbox', name: 'Content' }, 'Films from light.');
      await visitor.click({ role: 'button', name: 'Add Content' });
      await says(visitor, 'Content Added');
      await visitor.click({ role: 'button', name: 'More for' });
      await visitor.click({ role: 'button', name: 'Delete' });
      await visitor.click({ role: 'button', name: 'Delete' });
      await says(visitor, 'Content Deleted');
    },
  },
  {
    title: 'a changed form of a work that is public asks before it is left with Escape',
    check: async (visitor, site) => {
      await openDesk(visitor, site);
      await visitor.click({ role: 'button', name: 'Edit ' });
      await comes(visitor, { role: 'dialog', name: 'Edit Video' });
      await visitor.type({ role: 'textbox', name: 'Title' }, ' at night');
      await visitor.press('Escape');
      await comes(visitor, { role: 'dialog', name: 'Discard your changes?' });
    },
  },
  {
    title: 'the page of a work stands in its form, with the styles of the site',
    check: async (visitor, site) => {
      await openDesk(visitor, site);
      await visitor.click({ role: 'button', name: 'Edit ' });
      await comes(visitor, { role: 'dialog', name: 'Edit Video' });
      await visitor.click({ role: 'button', name: 'Page', isExact: true });
      await until('its title is set as titles are', () =>
        visitor.run(() => {
          const page = document.querySelector<HTMLIFrameElement>('dialog iframe[title="Page"]');
          const title = page?.contentDocument?.querySelector('[inert] h1');
          return title ? getComputedStyle(title).textTransform === 'uppercase' : false;
        }),
      );
    },
  },
  {
    title: 'a picture is uploaded from a file and shown',
    check: async (visitor, site) => {
      await openDesk(visitor, site, 'images');
      await visitor.click({ role: 'button', name: 'Add Image' });
      await comes(visitor, { role: 'dialog', name: 'Add Image' });
      await visitor.choose({ role: 'file' }, resolve('local/demonstration/media/cold-silk.webp'));
      await until('its address is in the form', () =>
        visitor.run(() =>
          [...document.querySelectorAll<HTMLInputElement>('dialog[open] input')].some(({ value }) =>
            /^\/uploads\/[a-z0-9-]+\.webp$/.test(value),
          ),
        ),
      );
    },
  },
  {
    title: 'edit mode stands on the gallery and opens the form of a work',
    check: async (visitor, site) => {
      await logIn(visitor, site);
      await visitor.open('/videos');
      await visitor.click({ role: 'button', name: 'Edit Content' });
      await visitor.click({ role: 'button', name: 'Edit Neon Dreams' });
      await comes(visitor, { role: 'dialog', name: 'Edit Video' });
      await visitor.press('Escape');
      await goes(visitor, { role: 'dialog', name: 'Edit Video' });
      hold(await isThere(visitor, { role: 'button', name: 'Exit Edit Mode' }), 'Edit mode ended.');
    },
  },
];
