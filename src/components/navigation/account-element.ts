import { isOfTeam } from '#contract/roles-access';
import { askToLogOut } from '#stores/log-out';
import { $session, type Session } from '#stores/session';

/** There is nothing to edit in place on them. */
const ownPages = ['/admin', '/account'];

/** Shows who is signed in, in step with every other tab. */
class SiteAccount extends HTMLElement {
  #stop: (() => void) | undefined;

  connectedCallback(): void {
    this.#part('logout')?.addEventListener('click', this.#logOut);
    this.#stop = $session.subscribe((session) => this.#show(session));
  }

  disconnectedCallback(): void {
    this.#part('logout')?.removeEventListener('click', this.#logOut);
    this.#stop?.();
  }

  #show(session: Session): void {
    markRoot(session);
    const user = session.status === 'member' ? session.user : undefined;
    this.#hide('visitor', session.status !== 'visitor');
    this.#hide('member', !user);
    this.#hide('admin', !user || !isOfTeam(user.role));
    this.#write('username', user?.username);
    this.#write('role', user?.role);
    if (user && isOfTeam(user.role)) offerEditing();
  }

  #logOut = async (): Promise<void> => {
    const button = this.#part('logout');
    if (!(button instanceof HTMLButtonElement)) return;
    button.disabled = true;
    await askToLogOut();
    button.disabled = false;
  };

  #hide(name: string, hidden: boolean): void {
    this.#part(name)?.toggleAttribute('hidden', hidden);
  }

  #write(name: string, text = ''): void {
    const part = this.#part(name);
    if (part) part.textContent = text;
  }

  #part(name: string): Element | null {
    return this.querySelector(`[data-account='${name}']`);
  }
}

/** Visitors never load what edits the galleries. Without a connection it comes with a later page. */
function offerEditing(): void {
  if (ownPages.includes(location.pathname)) return;
  import('#islands/desk/works/in-place.tsx')
    .then((editor) => editor.offerEditing())
    .catch(() => {});
}

/** Styles hide what is for visitors as long as this says that a session is, or may be, there. */
function markRoot({ status }: Session): void {
  const { dataset } = document.documentElement;
  if (status === 'visitor') delete dataset['session'];
  else dataset['session'] = status;
}

customElements.define('site-account', SiteAccount);
