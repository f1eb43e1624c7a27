// One row of towers standing on y = 0. `rgb` is the light of their windows, `a` their silhouette.
vec4 towers(vec2 p, float plot, float low, float high, float window, vec3 warm, vec3 cool, float seed) {
  float cell = floor(p.x / plot);
  float r = hash2(vec2(cell, seed));
  float height = mix(low, high, pow(r, 1.7));
  float x = (p.x / plot - cell - 0.5) * plot;
  float wide = plot * mix(0.36, 0.5, hash2(vec2(cell, seed + 3.1)));
  float shoulder = height * mix(0.7, 1.0, hash2(vec2(cell, seed + 5.7)));
  if (p.y > shoulder) wide *= 0.62;
  float mask = step(abs(x), wide) * step(p.y, height);
  float mast = step(abs(x), 0.0035) * step(p.y, height + 0.16 * hash2(vec2(cell, seed + 8.8)));
  vec2 grid = p / (window * vec2(1.0, 1.35));
  vec2 id = floor(grid), f = fract(grid) - 0.5;
  float floorLit = step(0.35, hash2(vec2(id.y, cell + seed)));
  float lit = step(0.66, hash2(id + seed * 7.0)) * floorLit * step(0.25, r + hash2(vec2(cell, 2.2)));
  float pane = smoothstep(0.5, 0.3, abs(f.x) * 1.3) * smoothstep(0.5, 0.3, abs(f.y) * 1.5);
  float power = 0.25 + 1.5 * pow(hash2(id + 1.9), 3.0);
  vec3 light = mix(warm, cool, step(0.62, hash2(vec2(cell, seed + 1.3)) * 0.7 + hash2(id) * 0.3));
  return vec4(light * lit * pane * power * mask, max(mask, mast));
}

// An invented character made of strokes between the dots of a 3 by 3 grid. Distance in cell units.
float glyph(vec2 f, float seed) {
  float d = 1.0;
  for (float i = 0.0; i < 5.0; i++) {
    vec2 a = floor(hash22(vec2(seed, i)) * 2.99) - 1.0;
    float across = step(0.5, hash2(vec2(seed, i + 20.0)));
    vec2 b = a + mix(vec2(0, 1), vec2(1, 0), across) * mix(1.0, 2.0, hash1(seed + i));
    d = min(d, segment(f, a * 0.3, clamp(b, -1.0, 1.0) * 0.3));
  }
  return d;
}

// A hanging sign of `count` characters, lit as neon tubes inside a thin frame.
vec3 neonSign(vec2 p, vec2 centre, float size, float count, vec3 colour, float seed) {
  vec2 q = (p - centre) / size;
  float frame = abs(box(q, vec2(0.56, 0.5 * count + 0.08)) - 0.05);
  if (max(abs(q.x) / 3.0, abs(q.y) / (count * 0.5 + 2.0)) > 1.0) return vec3(0.0);
  float row = clamp(floor(q.y + count * 0.5), 0.0, count - 1.0);
  vec2 f = vec2(q.x, q.y + count * 0.5 - row - 0.5);
  float d = glyph(f, seed + row * 3.7);
  float spill = exp(-max(box(q, vec2(0.4, 0.5 * count)), 0.0) * 2.2) * 0.16;
  vec3 tubes = colour * tube(d, 0.045) * step(abs(q.y), count * 0.5) * step(abs(q.x), 0.6);
  return tubes * 0.8 + colour.gbr * 0.5 * exp(-frame * frame * 900.0) + colour * spill;
}

// Streaks of rain. `cycles` is how often a drop falls per loop; whole numbers repeat.
float rain(vec2 p, float columns, float stretch, float cycles) {
  p.x += p.y * 0.06;
  float column = floor(p.x * columns);
  float r = hash1(column + columns);
  float fall = fract(p.y * stretch + r * 17.0 + uPhase * (cycles + floor(r * 3.0)));
  float across = abs(fract(p.x * columns) - 0.5);
  return smoothstep(0.12, 0.0, across) * smoothstep(0.8, 1.0, fall) * smoothstep(1.0, 0.985, fall) * step(0.45, hash1(column * 1.7));
}
