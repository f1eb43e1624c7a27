import { savesData } from '#lib/saves-data';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Plays the opening's loop over its still, and lets it be paused; out of view, and beneath a dialog, it stops. With reduced
 * motion or saved data the still stays, and the loop is never fetched. A film shows nothing before its first frame: that is the cut.
 */
class HeroLoop extends HTMLElement {
  #isFailed = false;
  #isPaused = false;
  #isInView = false;
  #isCovered = false;

  connectedCallback() {
    const film = this.querySelector('video');
    if (!film || savesData()) return;
    const update = () => this.#update(film);
    reducedMotion.addEventListener('change', update);
    // Chromium pauses the film of a page that it freezes or keeps for Back, and never plays it on.
    addEventListener('pageshow', update);
    document.addEventListener('resume', update);
    new IntersectionObserver((entries) => {
      this.#isInView = entries.at(-1)?.isIntersecting === true;
      update();
    }).observe(this);
    const cover = (isCovered: boolean) => {
      this.#isCovered = isCovered;
      update();
    };
    const follow = ({ target }: Event) => {
      if (!(target instanceof HTMLDialogElement) || !target.open) return;
      cover(true);
      // Told to the dialog alone: it may have left the page by then.
      target.addEventListener('close', () => cover(false), { once: true });
    };
    addEventListener('toggle', follow, true);
    // The film was started before this script came, and may have failed before: then nothing is left to choose from.
    this.#isFailed = film.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;
    film.lastElementChild?.addEventListener('error', () => {
      this.#isFailed = true;
      update();
    });
    this.querySelector('button')?.addEventListener('click', () => {
      this.#isPaused = !this.#isPaused;
      update();
    });
  }

  #update(film: HTMLVideoElement) {
    film.hidden = reducedMotion.matches || this.#isFailed;
    this.#label(!film.hidden);
    if (film.hidden || this.#isPaused || this.#isCovered || !this.#isInView) return film.pause();
    film.play().catch((error: DOMException) => this.#acceptRefusal(error));
  }

  /** A phone that saves its battery plays nothing by itself: the button does. */
  #acceptRefusal({ name }: DOMException) {
    if (name !== 'NotAllowedError') return;
    this.#isPaused = true;
    this.#label(true);
  }

  #label(isShown: boolean) {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = !isShown;
    button.textContent = this.#isPaused ? 'Play film' : 'Pause film';
    button.toggleAttribute('data-paused', this.#isPaused);
  }
}

customElements.define('hero-loop', HeroLoop);
