// Outlines that can turn into each other: all have the same number of points, one for each angle.
const points = 96;

/** Distance of an outline from its centre, in the direction of an angle in radians; 1 touches the box. */
type Radius = (angle: number) => number;

const circle: Radius = () => 0.8;

/** A regular polygon with a corner at angle 0, in polar form: cos(π/n) / cos((θ mod 2π/n) − π/n). */
function polygon(corners: number): Radius {
  const half = Math.PI / corners;
  return (angle) => Math.cos(half) / Math.cos((angle % (2 * half)) - half);
}

/** A frame as wide as the box. */
function frame(ratio: number): Radius {
  return (angle) =>
    Math.min(1 / Math.abs(Math.cos(angle)), 1 / ratio / Math.abs(Math.sin(angle) || 1e-9));
}

function outline(radius: Radius): string {
  const corners = Array.from({ length: points }, (_, step) => {
    const angle = (2 * Math.PI * step) / points;
    const percent = (direction: number) => `${(50 + 50 * radius(angle) * direction).toFixed(2)}%`;
    return `${percent(Math.cos(angle))} ${percent(Math.sin(angle))}`;
  });
  return `polygon(${corners.join(', ')})`;
}

/** A wide frame whose corners fall on one of the points: 2.41 : 1, where 2.39 : 1 would lose them. */
const wideFrame = frame(1 / Math.tan(Math.PI / 8));

/** A wide frame, an iris of six blades, the sign for play, a spot: values for `clip-path`. */
export const formOutlines = [wideFrame, polygon(6), polygon(3), circle].map(outline);
