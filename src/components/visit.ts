// Tells the server, once the page is hidden, what was seen on it. Nothing is kept in the browser, and nothing is sent that
// one visitor could be told from another by.
import { isCountedPage, isWorkPage, visitsPath } from '#contract/visits';
import { countBrief, countWatched, sourceOf, takeVisit } from '#stores/visit';

const { dataset } = document.documentElement;

/** The page itself: the bar names a work while one is opened over it. */
const page = location.pathname;
/** Whether the visitor asks not to be counted. */
const asksNotTo = () =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Loops play by themselves. */
const filmOf = ({ target }: Event) =>
  target instanceof HTMLVideoElement && !target.loop ? target : null;

function followFilm(event: Event): void {
  const film = filmOf(event);
  const work = location.pathname;
  if (!film || !isWorkPage(work)) return;
  countWatched(work, 0);
  if (event.type !== 'timeupdate' || film.paused || !film.duration) return;
  countWatched(work, Math.min(10, Math.floor((10 * film.currentTime) / film.duration) + 1));
}

function followBrief({ target }: Event): void {
  if (page === '/submit-project' && target instanceof Element && target.closest('main form')) {
    countBrief('begun');
  }
}

let isTold = false;

function tell(): void {
  if (document.visibilityState !== 'hidden') return;
  const visit = takeVisit();
  const isEmpty = [visit.opened, visit.watched, visit.brief].every(({ length }) => length === 0);
  if (isTold && isEmpty) return;
  const first = isTold
    ? {}
    : { path: page, source: sourceOf(document.referrer, location.hostname) };
  isTold = true;
  const body = new Blob([JSON.stringify({ ...first, ...visit })], { type: 'application/json' });
  navigator.sendBeacon(visitsPath, body);
}

const share = Number(dataset['figures']);
const isCounted = isCountedPage(page) || isWorkPage(page);
if (isCounted && dataset['session'] !== 'kept' && !asksNotTo() && Math.random() < share) {
  // Events of films do not bubble.
  for (const name of ['play', 'timeupdate']) document.addEventListener(name, followFilm, true);
  document.addEventListener('input', followBrief, { passive: true });
  document.addEventListener('visibilitychange', tell);
}
