import { fetchAhead } from '#lib/fetch-ahead';

const fetchControls = () => import('#ui/film-controls.ts');

/**
 * Puts a film, or the player of the service that hosts it, in the place of its still, once it is asked for: until then
 * nothing is fetched of the one, and the other learns nothing.
 */
class WorkFilm extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#start);
    if (this.#player()?.querySelector('video')) void fetchAhead(fetchControls);
  }

  #player = () => this.querySelector('template')?.content;

  #start = (event: MouseEvent): void => {
    const player = this.#player();
    const still = event.target instanceof Element && event.target.closest('a');
    if (!player || !still || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const picture = still.querySelector('img')?.currentSrc ?? '';
    // A film of the template itself has already failed: its document plays nothing.
    still.replaceWith(document.importNode(player, true));
    const film = this.querySelector('video');
    if (film) void this.#play(Object.assign(film, { poster: picture }));
    else this.querySelector('iframe')?.focus();
  };

  async #play(film: HTMLVideoElement): Promise<void> {
    // At once: Safari plays nothing later on than in the press.
    film.play().catch(() => undefined);
    try {
      const { controlFilm } = await fetchControls();
      controlFilm(this, film, Number(film.dataset['seconds']));
      this.querySelector<HTMLElement>('[data-controls] button')?.focus();
    } catch {
      film.controls = true;
    }
  }
}

customElements.define('work-film', WorkFilm);
