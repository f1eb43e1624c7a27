import type { Video } from '#contract/entities/video';
import type { Shown } from '#contract/entities/work';
import { showPress } from '#lib/show-press';

/** Plays the film of the card over the page; a press with a key that opens links elsewhere is left to the browser. */
class LatestProject extends HTMLElement {
  connectedCallback() {
    const { film } = this.dataset;
    const link = this.querySelector('a');
    if (!film || !link) return;
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      play(JSON.parse(film), link).catch(() => location.assign(link.href));
    });
  }
}

async function play(film: Shown<Video>, link: HTMLAnchorElement): Promise<void> {
  await showPress(link);
  const { featuredVideo } = await import('#stores/opened-video');
  featuredVideo.open(film);
}

customElements.define('latest-project', LatestProject);
