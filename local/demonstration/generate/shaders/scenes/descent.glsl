// Contour lines of an invented valley and the path that runs to its lowest point.
float height(vec2 p) {
  float h = 0.5 * dot(p - vec2(0.42, -0.28), p - vec2(0.42, -0.28));
  h += 0.62 * fbm(p * 1.15 + 3.0 + uSeed, 4);
  return h - 0.30 * exp(-dot(p - vec2(0.42, -0.28), p - vec2(0.42, -0.28)) * 5.0);
}

vec3 scene(vec2 p) {
  vec2 e = vec2(0.004, 0.0);
  float h = height(p);
  vec2 slope = vec2(height(p + e.xy) - h, height(p + e.yx) - h) / e.x;
  float steep = length(slope);
  float lines = 34.0;
  float d = abs(fract(h * lines) - 0.5) / (lines * max(steep, 0.08));
  float major = abs(fract(h * lines / 5.0 + 0.4) - 0.5) * 5.0 / (lines * max(steep, 0.08));
  float light = clamp(0.5 + 0.5 * dot(normalize(vec3(-slope, 0.7)), normalize(vec3(-0.7, 0.6, 0.4))), 0.0, 1.0);
  vec3 low = vec3(0.10, 0.95, 0.62), high = vec3(0.04, 0.16, 0.22);
  vec3 hue = mix(low, high, smoothstep(0.05, 0.85, h));
  vec3 c = vec3(0.004, 0.010, 0.010) + hue * 0.055 * pow(light, 2.5) + low * 0.10 * smoothstep(0.28, 0.0, h);
  c += hue * exp(-d * d * 240000.0) * 0.35 * light + hue * exp(-major * major * 130000.0) * 0.85 * light;
  vec2 at = vec2(-1.12, 0.66), velocity = vec2(0.0);
  float near = 9.0, bead = 9.0;
  for (int i = 0; i < 90; i++) {
    vec2 g = vec2(height(at + e.xy) - height(at - e.xy), height(at + e.yx) - height(at - e.yx)) / (2.0 * e.x);
    velocity = velocity * 0.86 - g * 0.0058;
    vec2 next = at + velocity;
    near = min(near, segment(p, at, next));
    if (i % 6 == 0) bead = min(bead, length(p - at));
    at = next;
  }
  c += vec3(1.0, 0.55, 0.22) * (exp(-near * near * 90000.0) * 1.6 + glow(near, 0.02) * 0.16);
  c += vec3(1.0, 0.8, 0.55) * (glow(bead, 0.006) * 0.9 + glow(length(p - at), 0.02) * 2.6);
  vec2 tick = abs(fract(p * 3.0) - 0.5);
  c += vec3(0.3, 0.5, 0.5) * step(max(tick.x, tick.y), 0.022) * step(min(tick.x, tick.y), 0.003) * 0.4;
  return c;
}
