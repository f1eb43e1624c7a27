/**
 * Shows the fallback when the picture cannot be loaded, also when that was clear before this script ran. Who made the picture
 * is not named for the fallback.
 */
class SafePicture extends HTMLElement {
  connectedCallback() {
    const image = this.querySelector('img');
    if (!image) return;
    image.addEventListener('error', () => this.#fallBack(image), { once: true });
    if (image.complete && image.naturalWidth === 0) this.#fallBack(image);
  }

  #fallBack(image: HTMLImageElement) {
    const { fallback } = this.dataset;
    if (!fallback || image.src.endsWith(fallback)) return;
    for (const part of this.querySelectorAll('source, [data-credit]')) part.remove();
    image.src = fallback;
  }
}
customElements.define('safe-picture', SafePicture);
