import { roomColor } from '#config/room-color';

/** A light with its fringe, in the corners of a frame. */
const drawing = `
  <path d="M-50-34v-14h14M36-48h14v14M50 34v14H36M-36 48h-14V34" fill="none" stroke="#a6aebd" stroke-width="5"/>
  <circle cx="-7" r="24" fill="#ff4d9d"/>
  <circle cx="7" r="24" fill="#45e0f2"/>
  <circle r="24" fill="#eef1f6"/>`;

/**
 * The mark on the room's dark, as SVG.
 * @param reach the mark's share of the width, at most 1
 */
export function mark(reach: number): string {
  const box = Math.round(100 / reach);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-box / 2} ${-box / 2} ${box} ${box}">
  <rect x="${-box / 2}" y="${-box / 2}" width="${box}" height="${box}" fill="${roomColor}"/>${drawing}
</svg>
`;
}
