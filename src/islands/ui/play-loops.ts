import styles from './work-card.module.css';

/** How long a hand rests on a card before its film is asked for. */
const restMs = 150;

/**
 * Plays the short films of cards in the place of their stills, one at a time, for as long as a mouse or the focus of a
 * keyboard is there.
 *
 * @param list of cards that have the addresses of their films in `data-loop`
 * @param signal stops it
 */
export function playLoops(list: HTMLElement, signal: AbortSignal): void {
  let rest = 0;
  let leave = () => {};
  const enter = (card: HTMLElement | null | undefined) => {
    leave();
    if (!card) return;
    rest = window.setTimeout(() => {
      const film = play(card);
      leave = () => {
        film.remove();
        // The time of a film that has left may still be told.
        film.ontimeupdate = null;
        card.querySelector('[data-at]')?.removeAttribute('data-at');
        leave = () => {};
      };
    }, restMs);
  };
  const cardOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-loop]') : null;
  const stop = () => {
    clearTimeout(rest);
    leave();
  };

  list.addEventListener(
    'pointerover',
    (event) => {
      const card = cardOf(event);
      if (event.pointerType !== 'mouse' || card?.contains(event.relatedTarget as Node)) return;
      stop();
      enter(card);
    },
    { signal },
  );
  list.addEventListener('pointerleave', stop, { signal });
  list.addEventListener(
    'focusin',
    (event) => {
      if (!(event.target as Element).matches(':focus-visible')) return;
      stop();
      enter(cardOf(event));
    },
    { signal },
  );
  list.addEventListener('focusout', stop, { signal });
  signal.addEventListener('abort', stop);
  // A hand may rest on a card before its script is there.
  enter(list.querySelector<HTMLElement>('[data-loop]:hover'));
}

/** Lays the film over the still, and its time before the running time. */
function play(card: HTMLElement): HTMLVideoElement {
  const film = Object.assign(document.createElement('video'), {
    className: styles['loop'],
    src: card.dataset['loop'],
    muted: true,
    loop: true,
    autoplay: true,
    playsInline: true,
  });
  film.ariaHidden = 'true';
  film.ontimeupdate = () => {
    const seconds = String(Math.floor(film.currentTime)).padStart(2, '0');
    card.querySelector('[data-duration]')?.setAttribute('data-at', `00:${seconds} / `);
  };
  card.querySelector('[data-still]')?.append(film);
  return film;
}
