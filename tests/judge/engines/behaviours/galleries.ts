// Longer than other files: the behaviours of both galleries, which share how they are opened.
import { until, type Visitor } from '../visitor.ts';
import { type Behaviour, hold } from './behaviour.ts';
import {
  arrives,
  cardsShown,
  comes,
  focusedText,
  goes,
  isAlive,
  isFocusInDialog,
  path,
} from './page-questions.ts';

const galleries = [
  { address: '/videos', noun: 'Videos', pageSize: 4, category: 'Cyberpunk' },
  { address: '/images', noun: 'Images', pageSize: 6, category: 'Futuristic' },
] as const;

const film = 'Neon Dreams';

async function openGallery(visitor: Visitor, address: string): Promise<void> {
  await visitor.open(address);
  await isAlive(visitor);
}

const playerState = (visitor: Visitor) =>
  visitor.run(() => {
    const video = document.querySelector<HTMLVideoElement>('dialog[open] video');
    return (
      video && { seconds: video.currentTime, ready: video.readyState, error: video.error?.code }
    );
  });

const isLightboxOpen = (visitor: Visitor) =>
  visitor.run(() => document.querySelector('.pswp--open') !== null);

/** The address of the picture that a lightbox shows. */
const shownPicture = (visitor: Visitor) =>
  visitor.run(
    () =>
      document.querySelector<HTMLImageElement>(
        '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
      )?.currentSrc ?? '',
  );

const ofEach: Behaviour[] = galleries.flatMap(({ address, noun, pageSize, category }) => [
  {
    title: `${address} shows a page of works and adds one with Load More`,
    check: async (visitor) => {
      await openGallery(visitor, address);
      hold((await cardsShown(visitor, noun)) === pageSize, 'The first page is not whole.');
      await visitor.click({ role: 'button', name: `Load More ${noun}` });
      await until(
        'there are two pages',
        async () => (await cardsShown(visitor, noun)) === pageSize * 2,
      );
    },
  },
  {
    title: `${address} shows one category, keeps it in the address, and goes Back`,
    check: async (visitor) => {
      await openGallery(visitor, address);
      await visitor.click({ role: 'button', name: category, isExact: true });
      await until('the category is in the address', async () =>
        (await path(visitor)).endsWith(`?category=${category}`),
      );
      await until('its button is pressed', () =>
        visitor.run(
          (name: string) =>
            [...document.querySelectorAll('main button[aria-pressed="true"]')].some(
              (button) => button.textContent?.trim() === name,
            ),
          category,
        ),
      );
      await visitor.back();
      await until('all are shown again', async () => (await path(visitor)) === address);
      await until(
        'a page of all is there',
        async () => (await cardsShown(visitor, noun)) === pageSize,
      );
    },
  },
  {
    title: `${address} opens a shared link to a category`,
    check: async (visitor) => {
      await openGallery(visitor, `${address}?category=${category}`);
      await until('works are there', async () => (await cardsShown(visitor, noun)) > 0);
    },
  },
  {
    title: `${address} has the link of a work over all of its picture`,
    check: async (visitor) => {
      await openGallery(visitor, address);
      const isLinked = await visitor.run((list: string) => {
        const cards = [...document.querySelectorAll(`[aria-label="${list}"] article`)];
        return cards.every((card) => {
          const still = card.querySelector('[data-still]');
          still?.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, top, width, height } = still?.getBoundingClientRect() ?? new DOMRect();
          const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
          return pressed !== null && pressed.closest('a') === card.querySelector('a');
        });
      }, noun);
      hold(isLinked, 'The middle of a picture is not its link.');
    },
  },
  {
    title: `${address} says more of a work below its title, as wide as that`,
    check: async (visitor) => {
      await visitor.resize(1280, 900);
      await openGallery(visitor, address);
      const isBelow = await visitor.run((list: string) => {
        const cards = [...document.querySelectorAll(`[aria-label="${list}"] article`)];
        return cards.every((card) => {
          const margin = card.querySelector('h3')?.parentElement;
          const [title, more] = [margin?.getBoundingClientRect(), margin?.lastElementChild];
          const said = more?.getBoundingClientRect();
          if (!title || !said) return false;
          // Where nothing hovers it is the last line of the margin; WebKit sets it at the foot of the row.
          const isLast = Math.abs(said.bottom - title.bottom) < 1;
          const belowPx = said.top - title.bottom;
          return (isLast || (belowPx > -1 && belowPx < 40)) && said.width - title.width < 1;
        });
      }, noun);
      hold(isBelow, 'What is said of a work stands elsewhere.');
    },
  },
  {
    title: `${address} is as it was left after another page`,
    check: async (visitor) => {
      await openGallery(visitor, address);
      await visitor.click({ role: 'button', name: `Load More ${noun}` });
      await until(
        'there are two pages',
        async () => (await cardsShown(visitor, noun)) === pageSize * 2,
      );
      await visitor.run(() => document.querySelector<HTMLElement>('a[href="/privacy"]')?.click());
      await arrives(visitor, '/privacy');
      await visitor.back();
      await until(
        'both pages are there',
        async () => (await cardsShown(visitor, noun)) === pageSize * 2,
      );
    },
  },
]);

/** Opens the first picture with the keyboard and waits until it is drawn. */
async function openFirstPicture(visitor: Visitor): Promise<void> {
  await openGallery(visitor, '/images');
  await visitor.run(() =>
    document.querySelector<HTMLElement>('[aria-label="Images"] article a')?.focus(),
  );
  await visitor.press('Enter');
  await until('the picture is large', () => isLightboxOpen(visitor));
  await until('it is drawn', async () => (await shownPicture(visitor)) !== '');
}

/** Opens the player from a card. */
async function openFilm(visitor: Visitor): Promise<void> {
  await openGallery(visitor, '/videos');
  await visitor.click({ role: 'link', name: film });
  await comes(visitor, { role: 'dialog', name: film });
}

export const galleryBehaviours: Behaviour[] = [
  ...ofEach,
  {
    title: 'a card opens the player with its title, and the focus in it',
    check: async (visitor) => {
      await openFilm(visitor);
      await until('the focus is in the player', () => isFocusInDialog(visitor));
      await arrives(visitor, '/videos/neon-dreams');
    },
  },
  {
    title: 'the film in the player runs',
    check: async (visitor) => {
      await openGallery(visitor, '/videos');
      await visitor.click({ role: 'link', name: film });
      await until('the film runs', async () => {
        const state = await playerState(visitor);
        return (state?.seconds ?? 0) > 0 || state;
      });
    },
  },
  {
    title: 'Escape closes the player and gives the focus back to the card',
    check: async (visitor) => {
      await openFilm(visitor);
      await until('the focus is in the player', () => isFocusInDialog(visitor));
      await visitor.press('Escape');
      await goes(visitor, { role: 'dialog', name: film });
      await until(
        'the address is the one of the gallery',
        async () => (await path(visitor)) === '/videos',
      );
      await until('the card has the focus', async () =>
        (await focusedText(visitor)).includes(film),
      );
    },
  },
  {
    title: 'Back closes the player',
    check: async (visitor) => {
      await openFilm(visitor);
      await visitor.back();
      await goes(visitor, { role: 'dialog', name: film });
    },
  },
  {
    title: 'Tab stays in the player',
    check: async (visitor) => {
      await openFilm(visitor);
      for (let step = 0; step < 10; step++) {
        await visitor.press('Tab');
        const isInPage = await visitor.run(() => {
          const { activeElement } = document;
          return activeElement !== document.body && activeElement?.closest('dialog') === null;
        });
        hold(!isInPage, `After ${step + 1} presses the focus is behind the player.`);
      }
    },
  },
  {
    title: 'the page behind the player does not scroll',
    check: async (visitor) => {
      await openFilm(visitor);
      const overflow = await visitor.run(
        () => getComputedStyle(document.documentElement).overflowY,
      );
      hold(overflow === 'hidden', `Its overflow is ${overflow}.`);
    },
  },
  {
    title: "a film's own page plays it with the site's controls",
    check: async (visitor) => {
      await visitor.open('/videos/last-train-over-the-water');
      await visitor.click({ role: 'link', name: 'Play' });
      await comes(visitor, { role: 'button', name: 'Full screen' });
      await until('its film can be played', () =>
        visitor.run(() => {
          const video = document.querySelector<HTMLVideoElement>('main video');
          return Boolean(video && video.readyState > 0) || video?.error?.message;
        }),
      );
    },
  },
  {
    title: 'a picture opens large, the next comes with an arrow key, and Escape closes it',
    check: async (visitor) => {
      await openFirstPicture(visitor);
      const first = await shownPicture(visitor);
      await visitor.press('ArrowRight');
      await until('another picture is shown', async () => {
        const next = await shownPicture(visitor);
        return next !== '' && next !== first;
      });
      await visitor.press('Escape');
      await until('it is closed', async () => !(await isLightboxOpen(visitor)));
    },
  },
  {
    title: 'a closed picture leaves the focus on a card and the address of the gallery',
    check: async (visitor) => {
      await openFirstPicture(visitor);
      await visitor.press('Escape');
      await until('it is closed', async () => !(await isLightboxOpen(visitor)));
      await until(
        'the address is the one of the gallery',
        async () => (await path(visitor)) === '/images',
      );
      await until('a card has the focus', () =>
        visitor.run(() => document.activeElement?.closest('article') !== null),
      );
    },
  },
  {
    title: 'films of different sizes in a row end in one line, whatever their titles need',
    check: async (visitor) => {
      await visitor.resize(1366, 768);
      await visitor.open('/videos/page/1');
      const apart = await visitor.run(() =>
        [...document.querySelectorAll('main ul:has(> [data-small])')].map((row) => {
          const ends = [...row.querySelectorAll('[data-still]')].map(
            (still) => still.getBoundingClientRect().bottom,
          );
          return Math.max(...ends) - Math.min(...ends);
        }),
      );
      hold(apart.length > 0, 'There is no row of films of different sizes.');
      hold(Math.max(...apart) < 1, `They end ${Math.max(...apart)} pixels apart.`);
    },
  },
  {
    title: 'no picture lies over the title of another work, on a tablet and on a wide screen',
    check: async (visitor) => {
      for (const [width, height] of [
        [768, 1024],
        [1440, 900],
      ] as const)
        for (const address of ['/', '/videos/page/1', '/images/page/1']) {
          await visitor.resize(width, height);
          await visitor.open(address);
          const covered = await visitor.run(coveredTitles);
          hold(covered.length === 0, `${address} at ${width}: ${covered.join(', ')}`);
        }
    },
  },
];

/** The titles of works over which the picture of another lies. Runs in the page. */
function coveredTitles(): string[] {
  const cards = [...document.querySelectorAll('main article:has([data-still])')];
  const lies = (one: DOMRect, over: DOMRect) =>
    one.left < over.right &&
    over.left < one.right &&
    one.top < over.bottom &&
    over.top < one.bottom;
  return cards.flatMap((card) => {
    const title = card.querySelector('h2, h3, h4');
    if (!title) return [];
    const place = title.getBoundingClientRect();
    const isCovered = cards.some((other) => {
      const still = other !== card && other.querySelector('[data-still]');
      return still && lies(still.getBoundingClientRect(), place);
    });
    return isCovered ? [title.textContent] : [];
  });
}
