import type { Locator, Page } from 'playwright';
import { answerWith, makeLong, neverAnswer, type Shot } from './shot.ts';

/** Presses the button of the page's form once its script has taken it over. */
async function submit(page: Page): Promise<void> {
  const form = page.locator('main form[novalidate]:visible').first();
  await form.locator('button[type=submit]').click();
}

async function chooseRegister(page: Page): Promise<void> {
  await page.locator('main form[novalidate]').first().waitFor();
  await page.getByRole('tab', { name: 'Register' }).click();
}

const message = {
  Name: 'Ada Client',
  Email: 'ada@example.org',
  Subject: 'A short film',
  Message: 'Would you make a film about rain?',
};

/** Types into fields of the page's form by their labels. */
async function fillIn(page: Page, texts: Record<string, string>): Promise<Locator> {
  const form = page.locator('main form[novalidate]').first();
  for (const [label, text] of Object.entries(texts))
    await form.getByLabel(label, { exact: true }).fill(text);
  return form;
}

async function pressSend(page: Page): Promise<void> {
  const form = await fillIn(page, message);
  await form.locator('button[type=submit]').click();
}

async function sendMessage(page: Page): Promise<void> {
  await pressSend(page);
  await page.getByRole('region', { name: 'Your message has arrived.' }).waitFor();
}

async function sendInVain(page: Page): Promise<void> {
  await pressSend(page);
  await page.locator('toast-region li').waitFor();
}

const project = {
  Name: message.Name,
  Email: message.Email,
  'Project Title': 'Rain',
  'Project Description': message.Message,
  'Reference Materials': 'https://example.org/moodboard',
};

async function submitProject(page: Page): Promise<void> {
  const form = await fillIn(page, project);
  await form.getByLabel('Project Type').selectOption({ index: 1 });
  await form.getByRole('radio').first().check();
  await form.getByLabel('Preferred Payment Method').selectOption({ index: 1 });
  await form.locator('button[type=submit]').click();
  await page.getByRole('region', { name: 'Project Submitted!' }).waitFor();
}

async function openMoreLinks(page: Page): Promise<void> {
  await page.locator('main form[novalidate]').first().waitFor();
  await page.getByText('More links').click();
}

const refused = answerWith('**/api/**', 429, { error: 'Too many attempts. Try again later.' });

/** The forms that visitors fill in, empty, wrong, refused and sent. */
export const formShots: Shot[] = [
  { name: 'contact-invalid', path: '/contact', windowOnly: true, prepare: submit },
  {
    name: 'contact-sending',
    path: '/contact',
    windowOnly: true,
    arrange: neverAnswer('**/api/contact'),
    prepare: pressSend,
  },
  { name: 'contact-sent', path: '/contact', windowOnly: true, prepare: sendMessage },
  {
    name: 'contact-refused',
    path: '/contact',
    windowOnly: true,
    arrange: refused,
    prepare: sendInVain,
  },
  { name: 'project-invalid', path: '/submit-project', prepare: submit },
  {
    name: 'project-more-links',
    path: '/submit-project',
    windowOnly: true,
    prepare: openMoreLinks,
  },
  { name: 'project-submitted', path: '/submit-project', windowOnly: true, prepare: submitProject },
  { name: 'auth-login', path: '/auth' },
  { name: 'auth-login-invalid', path: '/auth', prepare: submit },
  {
    name: 'auth-login-refused',
    path: '/auth',
    windowOnly: true,
    arrange: refused,
    prepare: async (page) => {
      const form = await fillIn(page, { Username: 'ada', Password: 'correct horse' });
      await form.locator('button[type=submit]').click();
    },
  },
  { name: 'auth-register', path: '/auth', prepare: chooseRegister },
  {
    name: 'auth-register-invalid',
    path: '/auth',
    prepare: async (page) => {
      await chooseRegister(page);
      await submit(page);
    },
  },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'reset-password-invalid', path: '/reset-password', prepare: submit },
  { name: 'reset-password-choose', path: '/reset-password#token' },
  { name: 'change-address', path: '/change-address#token' },
  {
    name: 'submit-project-long',
    path: '/submit-project',
    prepare: makeLong('main :is(.title, label, legend, p)'),
  },
];
