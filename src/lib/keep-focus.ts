const controls = ':is(a[href], button, input, select, textarea, summary):not(:disabled)';

/** Beyond the page nothing is near, and from a dialog the focus goes back to what opened it. */
const limits = 'body, dialog';

/**
 * Remembers where an element stands. The answer gives the focus to it; once it is gone, to the first control of what stood
 * beside it or held it and is still there. It says whether there was one: in the panel of a tab it may be on its way.
 */
export function rememberPlace(element: Element): () => boolean {
  const trail: Element[][] = [];
  for (let at: Element | null = element; at && !at.matches(limits); at = at.parentElement) {
    trail.push(
      [at, at.nextElementSibling, at.previousElementSibling].filter((near) => near !== null),
    );
    if (at.matches('[role=tabpanel], [data-room]')) break;
  }
  return () => {
    for (const [at, ...beside] of trail) {
      const control = firstControl(at?.isConnected ? [at] : beside);
      control?.focus();
      if (control) return true;
    }
    return false;
  };
}

function firstControl(places: readonly Element[]): HTMLElement | undefined {
  for (const place of places) {
    for (const control of [place, ...place.querySelectorAll(controls)]) {
      const isControl = control instanceof HTMLElement && control.matches(controls);
      if (isControl && control.checkVisibility({ visibilityProperty: true })) return control;
    }
  }
  return undefined;
}

/** Gives the focus of a control inside `root` that is taken away to what is nearest to it. The answer stops that. */
export function keepFocus(root: HTMLElement): () => void {
  let focused: Element | undefined;
  let giveBack = () => false;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    focused = target;
    giveBack = rememberPlace(target);
  };
  // Some browsers also tell of an element that is being taken away, or disabled, that it loses the focus.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (target === focused && focused?.matches(':root :not(:disabled)')) focused = undefined;
    });
  const observer = new MutationObserver(() => {
    const isLost = focused?.isConnected === false && document.activeElement === document.body;
    if (isLost) giveBack();
  });

  root.addEventListener('focusin', remember);
  root.addEventListener('focusout', forget);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    root.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}
