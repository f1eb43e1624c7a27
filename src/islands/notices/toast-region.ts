import {
  $toasts,
  defaultToastMs,
  dismissToast,
  showToastOfLastPage,
  type Toast,
} from '#stores/toasts';

/**
 * Where toasts appear. What draws them is only fetched for the first one; when it cannot be had, as when the
 * connection is what the toast is about, the text is shown plainly in the paragraph inside.
 */
class ToastRegion extends HTMLElement {
  #list: Promise<void> | undefined;
  #started = false;
  #plainEnd: ReturnType<typeof setTimeout> | undefined;
  #clearance = new ResizeObserver(() => this.#keepClear());

  connectedCallback(): void {
    if (this.#started) return;
    this.#started = true;
    $toasts.subscribe(([toast]) => {
      if (toast?.open) void this.#show(toast);
    });
    document.addEventListener('close', () => this.#comeForward(), true);
    showToastOfLastPage();
  }

  /** A dialog that leaves the page must not take the toasts with it. */
  disconnectedCallback(): void {
    this.#comeForward();
  }

  async #show(toast: Toast): Promise<void> {
    this.#comeForward();
    try {
      this.#list ??= import('./toast-list.tsx').then(({ mountToasts }) => mountToasts(this.#mount));
      await this.#list;
      this.#hidePlain();
    } catch {
      this.#list = undefined;
      this.#showPlainly(toast);
    }
  }

  /** Everything outside an open modal dialog is inert and unheard, so the toasts move into it. */
  #comeForward(): void {
    const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (this.parentElement !== host) host.append(this);
    this.#clearance.disconnect();
    for (const part of [host, ...host.querySelectorAll('[data-foot]')])
      this.#clearance.observe(part);
  }

  /**
   * Tells the style sheet how far the buttons at the end of a dialog reach up, so that a toast stands above them, also
   * when the reason for the toast appears with them only after it.
   */
  #keepClear(): void {
    const foot = [...(this.parentElement?.querySelectorAll('[data-foot]') ?? [])].at(-1);
    const top = foot?.getBoundingClientRect().top ?? innerHeight;
    this.style.setProperty('--toast-foot', `${Math.max(0, innerHeight - top)}px`);
  }

  get #mount(): HTMLElement {
    return this.appendChild(document.createElement('div'));
  }

  /** It goes after its time, but not from under a pointer, and at a click at once. */
  #showPlainly({ id, title, description, durationMs = defaultToastMs }: Toast): void {
    const notice = this.querySelector('p');
    if (!notice) return;
    const close = () => {
      this.#hidePlain();
      dismissToast(id);
    };
    const wait = () => {
      this.#plainEnd = setTimeout(() => (notice.matches(':hover') ? wait() : close()), durationMs);
    };
    this.#hidePlain();
    notice.textContent = [title, description].filter(Boolean).join('. ');
    notice.onclick = close;
    wait();
  }

  #hidePlain(): void {
    clearTimeout(this.#plainEnd);
    this.querySelector('p')?.replaceChildren();
  }
}

customElements.define('toast-region', ToastRegion);
