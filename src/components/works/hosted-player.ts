/** Puts a hosting service's player in the place of its still, once it is asked for: until then the service learns nothing. */
class HostedPlayer extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#start);
  }

  #start = (event: MouseEvent): void => {
    const { player, title = '' } = this.dataset;
    if (!player || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = player;
    frame.title = title;
    frame.allow = 'autoplay; fullscreen; picture-in-picture; encrypted-media';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.allowFullscreen = true;
    this.replaceChildren(frame);
    frame.focus();
  };
}

customElements.define('hosted-player', HostedPlayer);
