/** The bar turns opaque once the page has left its top; the menu is a modal dialog, which keeps the focus inside. */
class SiteNavigation extends HTMLElement {
  connectedCallback() {
    const menu = this.querySelector<HTMLDialogElement>('[data-menu]');
    const edge = this.querySelector('[data-edge]');
    if (!menu || !edge) return;
    // Of several entries the last one is how it stands: a busy browser delivers them together.
    new IntersectionObserver((entries) => {
      this.toggleAttribute('data-opaque', entries.at(-1)?.isIntersecting === false);
    }).observe(edge);
    // Browsers that know commands open and close the menu by themselves, before any script has come.
    const knowsCommands = 'command' in HTMLButtonElement.prototype;
    if (!knowsCommands)
      this.querySelector('[data-open]')?.addEventListener('click', () => menu.showModal());
    const closing = knowsCommands ? 'a' : 'a, [data-close]';
    menu.addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest(closing)) menu.close();
    });
    // A page that Back brings out of the browser's memory comes with its menu closed.
    window.addEventListener('pagehide', () => menu.close());
  }
}
customElements.define('site-navigation', SiteNavigation);
