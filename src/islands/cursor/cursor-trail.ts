import { adoptStyles } from '#lib/adopt-styles';
import type { CursorStyle } from '#stores/cursor';
import css from './cursor-trail.css?inline';

interface Echo {
  node: HTMLElement;
  x: number;
  y: number;
}

interface Movement {
  /** How many parts follow the pointer, one behind the other. */
  echoes: number;
  /** The share of its way to the part before it that a part covers in a frame of 1/60 s. */
  pull: number;
  /** The raster on which the parts jump, in px. */
  raster: number;
}

const movements: Record<Exclude<CursorStyle, 'off'>, Movement> = {
  default: { echoes: 1, pull: 0.28, raster: 0 },
  neon: { echoes: 3, pull: 0.4, raster: 0 },
  cyber: { echoes: 2, pull: 0.45, raster: 0 },
  hologram: { echoes: 4, pull: 0.5, raster: 0 },
  matrix: { echoes: 7, pull: 0.55, raster: 0 },
  retro: { echoes: 4, pull: 0.6, raster: 4 },
  minimal: { echoes: 1, pull: 0.5, raster: 0 },
};

const frameMs = 1000 / 60;
/** Closer than this counts as arrived. */
const restPx = 0.1;

// Taken along with the script: as a file of its own the page would carry it in its HTML, before its first paint.
adoptStyles(css);

/**
 * Draws a cursor style around the pointer, which itself stays as the system shows it. Only transforms change, only in
 * frames in which something is still on its way.
 */
export class CursorTrail {
  readonly #layer = document.createElement('div');
  readonly #movement: Movement;
  readonly #echoes: Echo[];
  readonly #listening = new AbortController();
  #pointer = { x: 0, y: 0 };
  #placed = false;
  #frame = 0;
  #lastFrameMs = 0;

  /** @param still moves the parts with the pointer, without a lag, for those who asked for less motion */
  constructor(style: Exclude<CursorStyle, 'off'>, still: boolean) {
    this.#movement = { ...movements[style], ...(still && { pull: 1 }) };
    this.#layer.className = 'cursor-trail screen-only';
    this.#layer.dataset['style'] = style;
    this.#layer.ariaHidden = 'true';
    this.#layer.popover = 'manual';
    this.#echoes = Array.from({ length: this.#movement.echoes }, () => ({
      node: this.#layer.appendChild(document.createElement('i')),
      x: 0,
      y: 0,
    }));
    this.#layer.toggleAttribute('data-away', true);
    document.body.append(this.#layer);
    this.#layer.showPopover();
    this.#listen();
  }

  /** Takes the style off the page. */
  remove(): void {
    this.#listening.abort();
    cancelAnimationFrame(this.#frame);
    this.#layer.remove();
  }

  #listen(): void {
    const options = { passive: true, signal: this.#listening.signal };
    document.addEventListener('pointermove', (event) => this.#follow(event), options);
    document.addEventListener('pointerover', (event) => this.#noticeTarget(event), options);
    document.documentElement.addEventListener('pointerleave', () => this.#leave(), options);
    // A dialog that opens would cover the layer: the top layer stacks in the order of opening.
    document.addEventListener('toggle', (event) => this.#comeForward(event), {
      ...options,
      capture: true,
    });
  }

  #follow(event: PointerEvent): void {
    if (event.pointerType === 'touch') {
      this.#leave();
      return;
    }
    this.#pointer = { x: event.clientX, y: event.clientY };
    if (!this.#placed) {
      this.#placed = true;
      for (const echo of this.#echoes) Object.assign(echo, this.#pointer);
      this.#layer.toggleAttribute('data-away', false);
    }
    if (this.#frame) return;
    this.#lastFrameMs = 0;
    this.#frame = requestAnimationFrame((nowMs) => this.#move(nowMs));
  }

  #move(nowMs: number): void {
    const frames = this.#lastFrameMs ? Math.min((nowMs - this.#lastFrameMs) / frameMs, 4) : 1;
    this.#lastFrameMs = nowMs;
    const { pull, raster } = this.#movement;
    const share = 1 - (1 - pull) ** frames;
    let onTheWay = false;
    let leader = this.#pointer;
    for (const echo of this.#echoes) {
      const restX = leader.x - echo.x;
      const restY = leader.y - echo.y;
      const arrived = Math.abs(restX) < restPx && Math.abs(restY) < restPx;
      echo.x += arrived ? restX : restX * share;
      echo.y += arrived ? restY : restY * share;
      onTheWay ||= !arrived;
      echo.node.style.translate = `${snap(echo.x, raster)}px ${snap(echo.y, raster)}px`;
      leader = echo;
    }
    this.#frame = onTheWay ? requestAnimationFrame((nextMs) => this.#move(nextMs)) : 0;
  }

  #noticeTarget({ target }: PointerEvent): void {
    const acts = target instanceof Element && target.closest('a, button, label, select, summary');
    this.#layer.toggleAttribute('data-acts', Boolean(acts));
  }

  #leave(): void {
    this.#placed = false;
    this.#layer.toggleAttribute('data-away', true);
  }

  #comeForward({ target }: Event): void {
    if (target === this.#layer || !this.#layer.matches(':popover-open')) return;
    this.#layer.hidePopover();
    this.#layer.showPopover();
  }
}

const snap = (position: number, raster: number) =>
  raster ? Math.round(position / raster) * raster : position;
