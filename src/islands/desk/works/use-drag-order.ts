import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** A drag that is going on: what is dragged, and before which work it would be let go; the number of works: at the end. */
export interface Drag {
  from: number;
  before: number;
}

/** How near to an edge of the window it scrolls, and how far it does so in a frame at most. */
const edgePx = 96;
const fastestPx = 18;

/** How far a finger or mouse moves before it is a drag and no press. */
const startPx = 4;

/**
 * Dragging the items of a list with mouse, finger or pen: by a handle, or with a mouse anywhere. Only a handle with
 * `touch-action: none` takes a finger, so that the page scrolls everywhere else.
 * @param handle the selector of the handles.
 * @param move moves the item at a place to another, both counted from 0.
 */
export function useDragOrder(handle: string, move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  const latest = useRef<Drag>(undefined);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const show = (next: Drag | undefined) => {
    latest.current = next;
    setDrag(next);
  };

  function start(event: PointerEvent<HTMLOListElement>): void {
    const pressed = event.target as Element;
    const item = pressed.closest('li');
    const isHandle = pressed.closest(handle) !== null;
    const isFree = event.pointerType === 'mouse' && !pressed.closest('button, a, input');
    if (!item || !event.isPrimary || event.button !== 0 || !(isHandle || isFree)) return;
    const from = [...event.currentTarget.children].indexOf(item);
    let at = { x: event.clientX, y: event.clientY };
    const begun = at;
    let frame = 0;

    const follow = () => {
      frame = requestAnimationFrame(follow);
      const speed = scrollSpeed(at.y);
      if (speed !== 0) scrollBy({ top: speed, behavior: 'instant' });
      const before = placeAt(list.current, at.y);
      if (before !== undefined && before !== latest.current?.before) show({ from, before });
    };
    const onMove = (moved: globalThis.PointerEvent) => {
      if (moved.pointerId !== event.pointerId) return;
      at = { x: moved.clientX, y: moved.clientY };
      const isFar = Math.hypot(at.x - begun.x, at.y - begun.y) >= startPx;
      if (frame === 0 && isFar) follow();
    };
    const end = () => {
      cancelAnimationFrame(frame);
      ending.abort();
      show(undefined);
    };
    const onUp = (up: globalThis.PointerEvent) => {
      if (up.pointerId !== event.pointerId) return;
      // Where it is let go, which no frame may have shown yet.
      const before = latest.current && placeAt(list.current, up.clientY);
      end();
      // Taken out of its place first, it moves all behind it up by one.
      if (before !== undefined) move(from, before > from ? before - 1 : before);
    };
    const ending = new AbortController();
    const options = { signal: ending.signal };
    addEventListener('pointermove', onMove, options);
    addEventListener('pointerup', onUp, options);
    addEventListener('pointercancel', end, options);
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), options);
    stop.current = end;
  }

  return { drag, list, onPointerDown: start };
}

/** Nothing in the middle of the window, more the nearer to an edge. */
function scrollSpeed(y: number): number {
  const above = edgePx - y;
  const below = y - (innerHeight - edgePx);
  const inside = Math.max(above, below, 0);
  const speed = Math.min(inside / edgePx, 1) * fastestPx;
  return above > below ? -speed : speed;
}

/** Before which item of a list something is let go at a height of the window. */
function placeAt(list: HTMLOListElement | null, y: number): number | undefined {
  if (!list) return undefined;
  // Looked for by halves: hundreds of works would be measured in every frame.
  let [low, high] = [0, list.children.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { top, height } = list.children[middle]?.getBoundingClientRect() ?? new DOMRect();
    if (y > top + height / 2) low = middle + 1;
    else high = middle;
  }
  return low;
}
