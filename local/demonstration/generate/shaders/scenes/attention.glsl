// A field of cells, each bright by how strongly it looks at the others.
float weight(vec2 cell) {
  float w = 0.0;
  for (float i = 0.0; i < 6.0; i++) {
    vec2 at = (hash22(vec2(i, 3.0 + uSeed)) - 0.5) * 24.0;
    w += exp(-dot(cell - at, cell - at) / mix(2.0, 26.0, hash1(i + 2.0))) * mix(0.5, 1.0, hash1(i + 4.0));
  }
  w += 0.7 * exp(-abs(cell.x - cell.y) * 1.1) + 0.35 * exp(-abs(cell.x - cell.y - 7.0) * 1.6);
  return w * mix(0.45, 1.0, hash2(cell + 1.0));
}

vec3 scene(vec2 p) {
  float count = 15.0;
  vec2 grid = p * count;
  vec2 cell = floor(grid), f = fract(grid) - 0.5;
  float w = weight(cell);
  float size = mix(0.06, 0.43, clamp(w, 0.0, 1.0));
  float d = box(f, vec2(size)) - 0.02;
  vec3 low = vec3(0.05, 0.02, 0.14), middle = vec3(0.85, 0.16, 0.20), high = vec3(1.0, 0.82, 0.46);
  vec3 hue = mix(low, middle, smoothstep(0.08, 0.5, w));
  hue = mix(hue, high, smoothstep(0.45, 1.0, w));
  vec3 c = vec3(0.006, 0.006, 0.010) + hue * (inside(d, 0.03) * (0.28 + 1.3 * w * w) + exp(-max(d, 0.0) * 5.0) * w * 0.16);
  c += vec3(0.03, 0.025, 0.06) * smoothstep(0.47, 0.5, max(abs(f.x), abs(f.y))) * 0.5;
  for (float i = 0.0; i < 9.0; i++) {
    vec2 a = floor((hash22(vec2(i, 21.0)) - 0.5) * 26.0) + 0.5;
    vec2 b = floor((hash22(vec2(i, 47.0)) - 0.5) * 26.0) + 0.5;
    vec2 m = (a + b) * 0.5 + vec2(-(b - a).y, (b - a).x) * 0.28;
    float near = 9.0;
    vec2 last = a;
    for (float k = 1.0; k <= 18.0; k++) {
      float t = k / 18.0;
      vec2 now = mix(mix(a, m, t), mix(m, b, t), t);
      near = min(near, segment(grid, last, now));
      last = now;
    }
    c += vec3(1.0, 0.85, 0.7) * (exp(-near * near * 240.0) * 0.42 + glow(near, 0.18) * 0.035);
    c += vec3(1.0, 0.9, 0.8) * glow(length(grid - b), 0.13) * 1.2;
  }
  return c * smoothstep(1.9, 0.7, length(p));
}
