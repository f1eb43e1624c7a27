// A kaleidoscope set in leading like a rose window; variant 1 grows petals instead of glass.
vec3 scene(vec2 p) {
  float r = length(p), a = atan(p.y, p.x);
  float folds = uVariant > 0.5 ? 16.0 : 12.0;
  float wedge = TAU / folds;
  a += uPhase * wedge;
  a = abs(mod(a, wedge) - wedge * 0.5);
  vec2 q = vec2(cos(a), sin(a)) * r;
  vec2 drift = orbit(0.22);
  vec2 s = q * (uVariant > 0.5 ? 5.4 : 8.5) + drift + uSeed;
  vec2 cell = floor(s);
  float first = 9.0, second = 9.0;
  vec2 owner = vec2(0.0);
  for (float y = -1.0; y <= 1.0; y++) for (float x = -1.0; x <= 1.0; x++) {
    vec2 id = cell + vec2(x, y);
    vec2 at = id + 0.5 + 0.4 * sin(TAU * hash22(id) + uPhase * TAU) - s;
    float d = dot(at, at);
    if (d < first) { second = first; first = d; owner = id; } else second = min(second, d);
  }
  float lead = sqrt(second) - sqrt(first);
  float h = hash2(owner + 2.0);
  vec3 glass = mix(vec3(0.03, 0.07, 0.62), vec3(0.04, 0.22, 0.55), fract(h * 9.0));
  glass = mix(glass, vec3(0.75, 0.03, 0.07), step(0.62, h));
  glass = mix(glass, vec3(1.0, 0.55, 0.10), step(0.84, h));
  glass = mix(glass, vec3(0.05, 0.42, 0.30), step(0.94, h));
  if (uVariant > 0.5) glass = mix(vec3(0.9, 0.30, 0.34), vec3(1.0, 0.82, 0.62), h) * (0.35 + 0.65 * smoothstep(1.0, 0.1, r));
  float streak = 0.6 + 0.6 * fbm(s * 3.0 + owner, 3);
  float sun = 0.22 + 1.2 * exp(-r * r * 2.6) + 0.25 * sin(uPhase * TAU + h * 20.0);
  vec3 c = glass * streak * sun * smoothstep(0.03, 0.12, lead) * 1.05;
  float bands = min(min(abs(r - 0.27), abs(r - 0.56)), abs(r - 0.9));
  c *= smoothstep(0.010, 0.022, bands);
  c *= smoothstep(0.93, 0.9, r);
  c += vec3(1.0, 0.75, 0.45) * glow(r, 0.05) * 0.8;
  float rays = fbm(vec3(cos(a * 2.0) * 3.0, sin(a * 2.0) * 3.0, 1.0) + vec3(orbit(0.3), 0.0), 3);
  c += mix(vec3(0.18, 0.08, 0.20), vec3(0.4, 0.2, 0.08), rays) * exp(-max(r - 0.9, 0.0) * 2.6) * step(0.9, r) * rays * 0.5;
  return c + vec3(0.004, 0.004, 0.007);
}
