import { until, type Visitor } from '../visitor.ts';
import { type Behaviour, hold } from './behaviour.ts';
import { comes, focusedText, isAlive, says } from './page-questions.ts';

async function openForm(visitor: Visitor, page: string): Promise<void> {
  await visitor.open(page);
  await visitor.run(() => document.querySelector('main form')?.scrollIntoView());
  await until('the form is alive', () =>
    visitor.run(() => document.querySelector('main form[novalidate]') !== null),
  );
}

async function fill(visitor: Visitor, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await visitor.type({ role: 'textbox', name }, text);
  }
}

/** Chooses in a select as a keyboard does: with an event that the form hears. */
const select = (visitor: Visitor, label: string, option: string) =>
  visitor.run(
    (name: string, text: string) => {
      const found = [...document.querySelectorAll('select')].find((candidate) =>
        [...candidate.labels].some((of) => of.textContent?.includes(name)),
      );
      if (!found) throw new Error(`There is no field "${name}".`);
      found.selectedIndex = [...found.options].findIndex(({ label: words }) => words === text);
      for (const type of ['input', 'change']) {
        found.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    label,
    option,
  );

const textIn = (visitor: Visitor, label: string) =>
  visitor.run(
    (name: string) =>
      [...document.querySelectorAll<HTMLInputElement>('main input, main textarea')].find((field) =>
        [...(field.labels ?? [])].some((of) => of.textContent?.trim().startsWith(name)),
      )?.value ?? '',
    label,
  );

const message = {
  Name: 'Zoë Client',
  Email: 'zoe@example.org',
  Subject: 'A short film',
  Message: 'Would you make a film about rain?',
};

const project = {
  Name: 'Zoë Client',
  Email: 'zoe@example.org',
  'Project Title': 'Rain',
  'Project Description': 'A short film about rain on glass.',
  'Reference Materials': 'https://example.org/moodboard',
};

export const formBehaviours: Behaviour[] = [
  {
    title: 'a wrong message is told of field by field, and the focus is on the first',
    check: async (visitor, site) => {
      const before = await site.countForms();
      await openForm(visitor, '/contact');
      await fill(visitor, { Name: 'a', Email: 'nobody' });
      await visitor.click({ role: 'button', name: 'Send Message' });
      await says(visitor, 'Name must be at least 2 characters');
      await says(visitor, 'Please enter a valid email address');
      await until('the first field has the focus', async () =>
        (await focusedText(visitor)).includes('Name'),
      );
      hold((await site.countForms()) === before, 'It was stored.');
    },
  },
  {
    title: 'a message is sent, told of and stored once',
    check: async (visitor, site) => {
      await openForm(visitor, '/contact');
      await fill(visitor, message);
      const before = await site.countForms();
      await visitor.click({ role: 'button', name: 'Send Message' });
      await says(visitor, 'Message sent successfully');
      hold((await site.countForms()) === before + 1, 'It is not stored once.');
    },
  },
  {
    title: 'a message that is half written survives a reload',
    check: async (visitor) => {
      await openForm(visitor, '/contact');
      await fill(visitor, { Subject: 'Half a thought' });
      await until('it is kept', () =>
        visitor.run(() =>
          Object.values({ ...localStorage, ...sessionStorage })
            .join()
            .includes('Half a thought'),
        ),
      );
      await visitor.reload();
      await visitor.run(() => document.querySelector('main form')?.scrollIntoView());
      await until(
        'it is there again',
        async () => (await textIn(visitor, 'Subject')) === 'Half a thought',
      );
    },
  },
  {
    title: 'a project is submitted and its reference shown',
    check: async (visitor, site) => {
      await openForm(visitor, '/submit-project');
      await fill(visitor, project);
      await select(visitor, 'Project Type', 'Music Video');
      await visitor.run(() =>
        [...document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')]
          .find(({ value }) => value === 'standard_3000')
          ?.click(),
      );
      await select(visitor, 'Preferred Payment Method', 'Solana');
      const before = await site.countForms();
      await visitor.click({ role: 'button', name: 'Submit Project' });
      await says(visitor, 'PRJ-');
      hold((await site.countForms()) === before + 1, 'It is not stored once.');
    },
  },
  {
    title: 'a project without anything says all that is missing',
    check: async (visitor) => {
      await openForm(visitor, '/submit-project');
      await visitor.click({ role: 'button', name: 'Submit Project' });
      for (const text of [
        'Project title must be at least 3 characters.',
        'Please select a project type.',
        'Please select a budget option.',
        'Please select a payment method.',
      ]) {
        await says(visitor, text);
      }
    },
  },
  {
    title: 'a wrong password is refused in words',
    check: async (visitor, { adminName }) => {
      await visitor.open('/auth');
      await isAlive(visitor);
      await fill(visitor, { Username: adminName, Password: 'not the password' });
      await visitor.click({ role: 'button', name: 'Login', isExact: true });
      await says(visitor, 'Invalid');
    },
  },
  {
    title: 'a person registers and is greeted',
    check: async (visitor) => {
      await visitor.open('/auth');
      await isAlive(visitor);
      await visitor.click({ role: 'tab', name: 'Register' });
      const name = `reader${Date.now() % 1_000_000}`;
      await fill(visitor, {
        Username: name,
        Email: `${name}@mail.example`,
        'Confirm Password': 'a quiet harbour',
      });
      await visitor.type({ role: 'textbox', name: 'Password', isExact: true }, 'a quiet harbour');
      await visitor.click({ role: 'button', name: 'Create account' });
      await says(visitor, `Welcome, ${name}!`);
      await comes(visitor, { role: 'button', name: 'Logout' });
    },
  },
];
