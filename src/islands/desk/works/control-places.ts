import { atom } from 'nanostores';
import type { WorkKind } from '#stores/desk/works';

/** An element on a card, or on the page of a work, that waits for the controls of its work. */
export interface ControlPlace {
  /** Tells two cards of one work from each other. */
  key: string;
  element: HTMLElement;
  /** The component whose card it is on; `WorkPage`: the page of the work itself. */
  island: string;
  kind: WorkKind;
  id: number;
}

/** All of them on the page, as galleries show and drop their cards. */
export const $controlPlaces = atom<readonly ControlPlace[]>([]);

let entered = 0;

class WorkControls extends HTMLElement {
  static observedAttributes = ['data-work'];

  connectedCallback(): void {
    this.#enter();
  }

  disconnectedCallback(): void {
    this.#leave();
  }

  /** Also called before the element is connected, when the browser takes it over. */
  attributeChangedCallback(): void {
    if (this.isConnected) this.#enter();
  }

  #enter(): void {
    this.#leave();
    const { kind, work } = this.dataset;
    if (kind !== 'video' && kind !== 'image') return;
    const place: ControlPlace = {
      key: `place-${++entered}`,
      element: this,
      island: this.closest('astro-island')?.getAttribute('component-export') ?? 'WorkPage',
      kind,
      id: Number(work),
    };
    $controlPlaces.set([...$controlPlaces.get(), place]);
  }

  #leave(): void {
    $controlPlaces.set($controlPlaces.get().filter(({ element }) => element !== this));
  }
}

/** Finds the places that are on the page and all that follow. */
export function watchControlPlaces(): void {
  customElements.define('work-controls', WorkControls);
}
