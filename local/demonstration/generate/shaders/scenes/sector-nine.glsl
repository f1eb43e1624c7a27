// A street in one-point perspective. Cells repeat every eight, which is how far a loop travels.
// Variant 1 lies under a deck that closes it off from the sky, and is seen from its side.
const float cells = 8.0;
const float wallAt = 1.15;
const float deckAt = 0.92;

vec3 neonColour(float r) {
  if (uVariant > 0.5) {
    if (r < 0.45) return vec3(1.3, 0.12, 0.42);
    if (r < 0.75) return vec3(1.3, 0.55, 0.12);
    return vec3(0.55, 0.2, 1.2);
  }
  if (r < 0.3) return vec3(0.08, 1.0, 0.55);
  if (r < 0.55) return vec3(1.3, 0.22, 0.06);
  if (r < 0.8) return vec3(1.2, 0.85, 0.25);
  return vec3(0.15, 0.6, 1.1);
}

vec3 wall(vec3 hit, float side) {
  float cell = mod(floor(hit.z), cells);
  float r = hash2(vec2(cell, side * 3.0 + uSeed));
  vec2 q = vec2(fract(hit.z) - 0.5, hit.y);
  float panel = smoothstep(0.0, 0.03, abs(abs(q.x) - 0.47)) * (0.6 + 0.4 * noise(vec2(hit.z * 3.0, hit.y * 14.0 + side)));
  vec3 c = vec3(0.012, 0.018, 0.02) * panel;
  vec2 grid = vec2(q.x * 4.0, hit.y * 2.6);
  vec2 id = floor(grid), f = fract(grid) - 0.5;
  float lit = step(0.76, hash2(id + vec2(cell * 5.0, side * 9.0))) * step(0.0, hit.y - 0.1);
  float pane = inside(box(f, vec2(0.3, 0.34)), 0.05) * (0.6 + 0.4 * step(0.1, abs(f.y - 0.1)));
  c += mix(vec3(0.9, 0.62, 0.3), vec3(0.25, 0.75, 0.6), step(0.6, hash2(id + cell))) * lit * pane * 0.45 * hash2(id + 4.0);
  float shop = inside(box(q - vec2(0.0, -0.5), vec2(0.36, 0.2)), 0.02) * step(0.35, r);
  float inner = 0.4 + 0.6 * noise(vec2(q.x * 14.0 + cell, q.y * 9.0));
  c += mix(vec3(1.0, 0.75, 0.42), neonColour(fract(r * 7.0)), 0.55) * shop * inner * 0.55;
  float strip = tube(q.y + 0.24, 0.012) * step(abs(q.x), 0.4) * step(0.35, r);
  c += neonColour(fract(r * 7.0)) * strip * 0.5;
  return c;
}

// The underside of the deck: beams across it, pipes along it, and a lamp in every other bay.
vec3 deck(vec3 hit) {
  float bay = fract(hit.z);
  float r = hash2(vec2(mod(floor(hit.z), cells), 17.0 + uSeed));
  float beam = smoothstep(0.0, 0.04, abs(bay - 0.5) - 0.32);
  float pipe = abs(abs(hit.x - 0.34) - 0.1);
  vec3 c = vec3(0.03, 0.016, 0.03) * mix(1.0, 0.25, beam) * (0.6 + 0.4 * noise(hit.xz * vec2(9.0, 3.0)));
  c = mix(c, vec3(0.05, 0.025, 0.035), inside(pipe - 0.045, 0.02) * (0.4 + 0.6 * smoothstep(0.045, 0.0, pipe)));
  float lamp = inside(box(vec2(hit.x + 0.35, bay - 0.5), vec2(0.035, 0.26)), 0.01) * step(0.4, r);
  float spill = exp(-length(vec2(hit.x + 0.35, max(abs(bay - 0.5) - 0.26, 0.0))) * 5.0) * step(0.4, r);
  return c + vec3(1.0, 0.7, 0.55) * (lamp * 1.4 + spill * 0.09);
}

vec3 street(vec3 from, vec3 ray) {
  float side = sign(ray.x);
  float reach = (wallAt - side * from.x * uVariant) / max(abs(ray.x), 0.001);
  vec3 hit = from + ray * reach;
  vec3 fogged = uVariant > 0.5
    ? mix(vec3(0.09, 0.03, 0.12), vec3(0.24, 0.07, 0.08), smoothstep(0.2, -0.3, ray.y))
    : mix(vec3(0.03, 0.12, 0.1), vec3(0.16, 0.10, 0.05), smoothstep(0.2, -0.3, ray.y));
  vec3 c = wall(hit, side) * step(hit.y, 2.4 + 1.2 * hash2(vec2(mod(floor(hit.z), cells), side)));
  float up = (deckAt - from.y) / max(ray.y, 0.001);
  if (uVariant > 0.5 && up < reach) {
    reach = up;
    c = deck(from + ray * up);
  }
  c = mix(fogged * (0.5 + exp(-abs(ray.x) * 5.0 - abs(ray.y) * 3.0) * 1.8), c, exp(-reach * 0.16));
  for (float i = 8.0; i >= 0.0; i--) {
    float plane = floor(from.z) + 1.0 + i;
    float t = (plane - from.z) / ray.z;
    if (t < 0.25) continue;
    vec3 at = from + ray * t;
    float cell = mod(plane, cells);
    float r = hash2(vec2(cell, 31.0 + uSeed));
    float where = step(0.5, fract(r * 3.7)) * 2.0 - 1.0;
    float clear = exp(-t * 0.14);
    if (r > 0.12) {
      vec2 centre = vec2(where * 0.84, mix(0.1, 0.85, fract(r * 9.1)));
      float count = 3.0 + floor(fract(r * 5.0) * 3.0);
      float flicker = r > 0.8 ? 0.6 + 0.4 * step(0.3, fract(uPhase * 11.0)) : 1.0;
      float board = inside(box(at.xy - centre, vec2(0.12, 0.09 * count + 0.04)), 0.006);
      c = mix(c, vec3(0.005), board * 0.85 * clear);
      c += neonSign(at.xy, centre, 0.17, count, neonColour(fract(r * 13.0)), cell * 5.0 + 2.0) * clear * flicker;
    }
    float cable = abs(at.y - 1.05 - 0.35 * fract(r * 4.0) + 0.2 * (1.0 - at.x * at.x) * fract(r * 6.0)) - 0.004;
    c = mix(c, vec3(0.003), inside(cable, 0.004) * clear);
  }
  return c;
}

vec3 scene(vec2 p) {
  bool below = uVariant > 0.5;
  vec3 from = vec3(below ? 0.55 : 0.06 * sin(uPhase * TAU), 0.0, uPhase * cells);
  vec3 ray = normalize(vec3(below ? p.x - 0.42 : p.x, p.y + 0.12, below ? 1.0 : 1.35));
  float floorAt = -0.78;
  float t = (floorAt - from.y) / min(ray.y, -0.0001);
  vec3 at = from + ray * t;
  vec3 c;
  if (ray.y < 0.0 && abs(at.x) < wallAt) {
    vec2 tile = vec2(at.x * 5.0, mod(at.z, cells) * 5.0);
    float bump = noise(tile * vec2(1.0, 0.6)) - 0.5;
    float puddle = smoothstep(0.3, 0.62, noise(vec2(at.x * 1.5 + 4.0, mod(at.z, cells) * 1.1)));
    c = vec3(0.0);
    for (float i = 0.0; i < 2.0; i++) {
      vec3 up = ray * vec3(1, -1, 1);
      up.x += bump * mix(0.12, 0.02, puddle);
      up.y += abs(up.y) * (i * mix(0.8, 0.06, puddle));
      c += street(at, up) * 0.5;
    }
    c *= mix(0.24, 0.8, puddle);
    c = mix(below ? vec3(0.2, 0.05, 0.15) : vec3(0.16, 0.11, 0.06), c, exp(-t * 0.09));
  } else {
    c = street(from, ray);
  }
  vec2 stand = below ? vec2(0.16, -0.42) : vec2(0.03, -0.52);
  float size = below ? 0.24 : 0.4;
  float foot = stand.y;
  float body = figure((p - stand) / size);
  float mirror = figure((vec2(p.x, 2.0 * foot - p.y) - stand) / size) + 0.02;
  c = mix(c, vec3(0.003), max(inside(body, 0.01), inside(mirror, 0.06) * 0.8 * step(p.y, foot)));
  float steam = fbm(vec3(p.x * 2.2, p.y * 1.6 - uPhase * 0.0, 3.0) + vec3(orbit(0.5), 0.0), 4);
  return c + vec3(0.4, 0.22, 0.1) * smoothstep(0.45, 0.85, steam) * exp(-abs(p.x - 0.5) * 2.5) * 0.12;
}
