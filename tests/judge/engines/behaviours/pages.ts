import { until } from '../visitor.ts';
import { type Behaviour, hold } from './behaviour.ts';
import { arrives, comes, goes, isThere, path } from './page-questions.ts';

const publicPages = [
  '/',
  '/videos',
  '/images',
  '/about',
  '/contact',
  '/submit-project',
  '/auth',
  '/search',
  '/tags/neon',
  '/privacy',
  '/no-such-page',
];

const widths = {
  'narrow phone': 320,
  phone: 390,
  tablet: 768,
  desk: 1440,
  'wide screen': 2560,
};

const sideways: Behaviour[] = Object.entries(widths).map(([device, width]) => ({
  title: `no page scrolls sideways on a ${device}, with scrollbars that take room`,
  check: async (visitor) => {
    await visitor.resize(width, 844);
    for (const page of publicPages) {
      await visitor.open(page);
      const { over, below, bar } = await visitor.run(() => {
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
        return {
          over: scrollWidth - clientWidth,
          below: scrollHeight - clientHeight,
          bar: innerWidth - clientWidth,
        };
      });
      hold(over <= 0, `${page} is ${over} px wider than the window.`);
      hold(bar > 0 || below <= 0, `The scrollbar of ${page} takes no room.`);
    }
  },
}));

export const pageBehaviours: Behaviour[] = [
  ...sideways,
  {
    title: "texts are set in the site's own type",
    check: async (visitor) => {
      await visitor.open('/');
      await until('the faces are loaded', () =>
        visitor.run(async () => {
          await document.fonts.ready;
          const used = [...document.querySelectorAll('h1, p')].map(
            (element) => getComputedStyle(element).fontFamily.split(',')[0] ?? '',
          );
          const loaded = [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family.replaceAll('"', ''));
          return used.every((family) => loaded.includes(family.replaceAll('"', '')));
        }),
      );
    },
  },
  {
    title: 'both ways on are whole in the first view of a laptop',
    check: async (visitor) => {
      // 768 lines of a screen, less the bars of Firefox.
      await visitor.resize(1366, 683);
      await visitor.open('/');
      const bottoms = await visitor.run(() =>
        ['/videos', '/images'].map(
          (target) =>
            document.querySelector(`#home a[href="${target}"]`)?.getBoundingClientRect().bottom ??
            Number.POSITIVE_INFINITY,
        ),
      );
      hold(Math.max(...bottoms) <= 683, `The buttons end at ${bottoms.join(' and ')} px.`);
    },
  },
  {
    title: 'every picture of the first view is decoded',
    check: async (visitor) => {
      for (const page of ['/', '/videos', '/images']) {
        await visitor.open(page);
        await until(`the pictures of ${page} are there`, () =>
          visitor.run(() => {
            const inView = [...document.images].filter((image) => {
              const { top, bottom, width } = image.getBoundingClientRect();
              return width > 0 && bottom > 0 && top < innerHeight;
            });
            return inView.length > 0 && inView.every((image) => image.naturalWidth > 0);
          }),
        );
      }
    },
  },
  {
    title: 'the first press of Tab leads to the content',
    check: async (visitor) => {
      await visitor.open('/about');
      await visitor.press('Tab');
      await visitor.press('Enter');
      await until('the focus is at the content', () =>
        visitor.run(
          () =>
            location.hash !== '' && document.querySelector(location.hash)?.closest('main') !== null,
        ),
      );
    },
  },
  {
    title: 'a link of the bar leads to its page, which starts at its top and is marked',
    check: async (visitor) => {
      await visitor.open('/privacy');
      await visitor.run(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      await visitor.click({ role: 'link', name: 'Contact', isExact: true });
      await arrives(visitor, '/contact');
      await until('it starts at its top', () => visitor.run(() => window.scrollY === 0));
      const marked = await visitor.run(
        () => document.querySelector('nav [aria-current="page"]')?.textContent?.trim() ?? '',
      );
      hold(marked.endsWith('Contact'), `"${marked}" is marked.`);
    },
  },
  {
    title: 'Back returns to where one was on a long page',
    check: async (visitor) => {
      await visitor.open('/privacy');
      await visitor.run(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      await visitor.click({ role: 'link', name: 'Contact', isExact: true });
      await arrives(visitor, '/contact');
      await visitor.back();
      await until('the page is where it was', () =>
        visitor.run(() => Math.abs(window.scrollY - 600) < 2),
      );
    },
  },
  {
    title:
      'a link to a part of the page leads to it, 80 px below the top, and Back to where one was',
    check: async (visitor) => {
      await visitor.open('/privacy');
      const name = await visitor.run(
        () =>
          document
            .querySelector('[aria-label="On this page"] li:nth-child(3) a')
            ?.textContent?.trim() ?? '',
      );
      await visitor.click({ role: 'link', name, isExact: true });
      await until('the part is 80 px below the top', () =>
        visitor.run(
          () =>
            Math.round(document.querySelector(':target')?.getBoundingClientRect().top ?? 0) === 80,
        ),
      );
      await visitor.back();
      await until('the page is at its top', () => visitor.run(() => window.scrollY === 0));
    },
  },
  {
    title: 'the menu of a phone opens, keeps the focus, closes on Escape and gives it back',
    check: async (visitor) => {
      await visitor.resize(390, 844);
      await visitor.open('/about');
      await visitor.click({ role: 'button', name: 'Menu' });
      await comes(visitor, { role: 'dialog', name: 'Menu' });
      for (let step = 0; step < 12; step++) {
        await visitor.press('Tab');
        const isInside = await visitor.run(() => {
          const { activeElement } = document;
          return activeElement === document.body || activeElement?.closest('dialog') !== null;
        });
        hold(isInside, 'The focus left the menu.');
      }
      await visitor.press('Escape');
      await goes(visitor, { role: 'dialog', name: 'Menu' });
      const name = await visitor.run(
        () =>
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      );
      hold(/menu/i.test(name ?? ''), `The focus is on "${name}".`);
    },
  },
  {
    title: 'the menu of a phone leads to a page and is closed there',
    check: async (visitor) => {
      await visitor.resize(390, 844);
      await visitor.open('/about');
      await visitor.click({ role: 'button', name: 'Menu' });
      await visitor.click({ role: 'link', name: 'Contact' });
      await arrives(visitor, '/contact');
      hold(!(await isThere(visitor, { role: 'dialog', name: 'Menu' })), 'The menu is still open.');
    },
  },
  {
    title: 'an unknown address shows the card and a way home',
    check: async (visitor) => {
      await visitor.open('/no-such-page');
      await comes(visitor, { role: 'heading', name: '404 Page Not Found' });
      await visitor.click({ role: 'link', name: 'Return to Home' });
      await until('Home is there', async () => (await path(visitor)) === '/');
    },
  },
  {
    title: 'a section of Home can be linked to',
    check: async (visitor) => {
      await visitor.open('/#about');
      await until('the section is in view', () =>
        visitor.run(() => {
          const top = document.getElementById('about')?.getBoundingClientRect().top;
          return top !== undefined && top > -200 && top < innerHeight;
        }),
      );
    },
  },
  {
    title: 'the policy keeps nothing of the site from happening',
    check: async (visitor, site) => {
      site.takeViolations();
      for (const page of [...publicPages, '/videos/last-train-over-the-water', '/admin']) {
        await visitor.open(page);
      }
      const violations = site.takeViolations();
      hold(violations.length === 0, violations.join('; '));
    },
  },
  {
    title: 'a script that is smuggled into a page does not run, and the site hears of it',
    check: async (visitor, site) => {
      site.takeViolations();
      await visitor.open('/about');
      await visitor.run(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken"';
        document.body.append(script);
      });
      hold((await visitor.run(() => document.title)) !== 'taken', 'It ran.');
      await until('the site hears of it', async () =>
        site.takeViolations().some((line) => line.includes('script-src')),
      );
    },
  },
];
