/** Offers the system's own sheet where there is one, and the address for pasting. */
class SharePage extends HTMLElement {
  connectedCallback(): void {
    const share = this.querySelector<HTMLButtonElement>('[data-share]');
    const copy = this.querySelector<HTMLButtonElement>('[data-copy]');
    if (share && 'share' in navigator) {
      share.hidden = false;
      share.addEventListener('click', () => void this.#share());
    }
    copy?.addEventListener('click', () => void this.#copy());
  }

  async #share(): Promise<void> {
    try {
      await navigator.share({ title: document.title, url: addressOfPage() });
    } catch {
      // Closed without a choice.
    }
  }

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(addressOfPage());
      this.#say('Link copied.');
    } catch {
      this.#say(`This browser copies nothing: ${addressOfPage()}`);
    }
  }

  #say(words: string): void {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = words;
  }
}

/** Without what led here. */
const addressOfPage = () => location.origin + location.pathname;

customElements.define('share-page', SharePage);
