import type { Access } from '#contract/endpoint';
import { isAdmitted } from '#contract/roles-access';
import { endedNotice, loginAddress } from '#lib/return-path';
import { readToken } from '#stores/kept-token';
import { $session, refreshSession, type Session } from '#stores/session';
import { $toasts, leaveToastForNextPage } from '#stores/toasts';
import { $unsaved } from '#stores/unsaved';

const openToast = () => $toasts.get().find(({ open }) => open);

type View = 'checking' | 'unreachable' | 'open';

/**
 * Opens for members, or for those whose role opens it, as long as they are: a session that ends in any tab closes it in all. A form with
 * unsaved changes keeps it open until it is saved or given up; the form asks for the password itself.
 */
class SessionGate extends HTMLElement {
  #stop: (() => void)[] = [];
  /** Whether this device has been logged in since the page came. */
  #hadToken = false;

  connectedCallback(): void {
    this.querySelector('[data-retry]')?.addEventListener('click', this.#retry);
    this.#hadToken = readToken() !== null;
    const decide = () => this.#decide($session.get());
    this.#stop = [$session.subscribe(decide), $unsaved.listen(decide)];
  }

  disconnectedCallback(): void {
    this.querySelector('[data-retry]')?.removeEventListener('click', this.#retry);
    for (const stop of this.#stop) stop();
  }

  #decide(session: Session): void {
    if (session.status === 'visitor') {
      if ($unsaved.get() > 0) return;
      // A logout brings its own words.
      const ended = this.#hadToken && !openToast();
      const path = location.pathname + location.search;
      this.#leaveFor(loginAddress(path, ended ? endedNotice : undefined));
    } else if (session.status === 'member') {
      const { only } = this.dataset;
      if (isAdmitted(session.user.role, (only as Access | undefined) ?? 'user')) this.#show('open');
      else this.#leaveFor('/');
    } else {
      this.#show(session.status === 'unknown' ? 'checking' : 'unreachable');
    }
  }

  #leaveFor(address: string): void {
    this.#show('checking');
    const toast = openToast();
    if (toast) leaveToastForNextPage(toast);
    location.replace(address);
  }

  #show(view: View): void {
    for (const part of this.querySelectorAll<HTMLElement>('[data-gate]')) {
      part.hidden = part.dataset['gate'] !== view;
    }
  }

  #retry = (): void => {
    this.#show('checking');
    void refreshSession();
  };
}

customElements.define('session-gate', SessionGate);
