import { $preloadCount, type PreloadCount, progressOf } from '#stores/preload-count';

/** The top progress bar: how far preloading is. Its `<span>` is the bar. */
class PreloadBar extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#stop = $preloadCount.subscribe((count) => this.#show(count));
  }

  disconnectedCallback(): void {
    this.#stop?.();
  }

  #show(count: PreloadCount): void {
    const progress = progressOf(count);
    if (progress < 1) this.hidden = false;
    this.toggleAttribute('data-running', progress < 1);
    this.setAttribute('aria-valuenow', String(Math.round(progress * 100)));
    this.querySelector('span')?.style.setProperty('scale', `${progress} 1`);
  }
}

customElements.define('preload-bar', PreloadBar);
