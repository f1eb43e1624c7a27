import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Takes Enter in the inputs of a part of a form, for which a browser presses the main button.
 * @param onEnter `undefined`: the main button is meant.
 * @returns the ref of the part.
 */
export function useEnter(onEnter: (() => void) | undefined) {
  const part = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isInput = event.target instanceof HTMLInputElement;
    if (!onEnter || event.key !== 'Enter' || !isInput || event.isComposing) return;
    event.preventDefault();
    onEnter();
  });
  useEffect(() => {
    // Not React's: that of a dialog over the form, such as the library, would be taken too.
    const listener = (event: KeyboardEvent) => press(event);
    const { current } = part;
    current?.addEventListener('keydown', listener);
    return () => current?.removeEventListener('keydown', listener);
  }, []);
  return part;
}
