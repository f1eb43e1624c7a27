import {
  $chosenCursor,
  type CursorStyle,
  chooseCursor,
  cursorInEffect,
  restoreCursor,
} from '#stores/cursor';
import { CursorTrail } from './cursor-trail.ts';

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const product = document.documentElement.dataset['product'] ?? '';

/** The floating cursor menu: a popover with one radio button for each style. It also wears the style that is in effect. */
class CursorMenu extends HTMLElement {
  #trail: CursorTrail | undefined;

  connectedCallback(): void {
    restoreCursor(product);
    this.addEventListener('change', () => this.#choose());
    this.querySelector('[popover]')?.addEventListener('toggle', () => {
      if (this.querySelector(':popover-open')) this.#radios.find(({ checked }) => checked)?.focus();
    });
    reducedMotion.addEventListener('change', () => this.#wear());
    $chosenCursor.subscribe(() => this.#wear());
  }

  get #radios(): HTMLInputElement[] {
    return [...this.querySelectorAll('input')];
  }

  #choose(): void {
    const checked = this.#radios.find((radio) => radio.checked);
    if (checked) chooseCursor(product, checked.value as CursorStyle);
  }

  #wear(): void {
    const style = cursorInEffect($chosenCursor.get(), reducedMotion.matches);
    for (const radio of this.#radios) radio.checked = radio.value === style;
    this.#trail?.remove();
    this.#trail = style === 'off' ? undefined : new CursorTrail(style, reducedMotion.matches);
  }
}

customElements.define('cursor-menu', CursorMenu);
