import { cursorStyles } from '#contract/options';
import { adoptStyles } from '#lib/adopt-styles';
import {
  $chosenCursor,
  type CursorStyle,
  chooseCursor,
  cursorInEffect,
  restoreCursor,
} from '#stores/cursor';
import radioCss from '#ui/radio.css?inline';
import css from './cursor-menu.css?inline';
import type { CursorTrail } from './cursor-trail.ts';

type WornStyle = Exclude<CursorStyle, 'off'>;

const pointerMoved = new Promise((resolve) => {
  addEventListener('pointermove', resolve, { once: true });
});

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
adoptStyles(radioCss);
adoptStyles(css);

const product = document.documentElement.dataset['product'] ?? '';

const radios = cursorStyles.map(
  ({ value, label }) =>
    `<label><input type="radio" class="radio" name="cursor" value="${value}">${label}</label>`,
);

const menu = `
  <section aria-label="Cursor">
    <button class="toggle" type="button" popovertarget="cursor-styles" aria-label="Cursor style">
      <svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 3l12 5.5-5.2 1.9L8.6 16z" /></svg>
    </button>
    <div class="styles" id="cursor-styles" popover>
      <fieldset><legend class="slate">Cursor</legend>${radios.join('')}</fieldset>
    </div>
  </section>`;

/** The floating cursor menu: a popover with one radio button for each style. It also wears the style that is in effect. */
class CursorMenu extends HTMLElement {
  #trail: CursorTrail | undefined;

  connectedCallback(): void {
    this.innerHTML = menu;
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
    this.#trail = undefined;
    if (style !== 'off') void this.#follow(style);
  }

  /** Nothing is drawn before the pointer moves, so what draws it is not fetched before either. Where it cannot be had, nothing is. */
  async #follow(style: WornStyle): Promise<void> {
    await pointerMoved;
    const drawing = await import('./cursor-trail.ts').catch(() => undefined);
    const stillWorn = cursorInEffect($chosenCursor.get(), reducedMotion.matches) === style;
    if (drawing && stillWorn && !this.#trail)
      this.#trail = new drawing.CursorTrail(style, reducedMotion.matches);
  }
}

customElements.define('cursor-menu', CursorMenu);
