// A ring of light over still water and a figure about to walk through it.
const float water = -0.36;
const vec2 hub = vec2(0.0, 0.13);

vec3 upper(vec2 p) {
  float d = abs(length(p - hub) - 0.52);
  float a = atan(p.y - hub.y, p.x - hub.x);
  float fog = fbm(vec3(p * vec2(1.2, 2.2), 4.0), 5);
  vec3 c = vec3(0.010, 0.007, 0.010) * (0.5 + fog);
  float breaks = 0.75 + 0.25 * noise(vec2(a * 9.0, 1.0));
  vec3 hue = vec3(1.0, 0.30, 0.16);
  c += (vec3(1.0, 0.75, 0.6) * exp(-d * d * 22000.0) * 5.0 + hue * exp(-d * 26.0) * 0.8 + hue * glow(d, 0.12) * 0.22 * (0.3 + 1.4 * fog)) * breaks;
  float in0 = smoothstep(0.52, 0.4, length(p - hub));
  c += vec3(0.12, 0.02, 0.02) * in0 * fog * fog * 1.2;
  return c + hue * exp(-abs(p.y - water) * 7.0) * 0.06 * fog;
}

vec3 scene(vec2 p) {
  vec3 c;
  if (p.y > water) {
    c = upper(p);
  } else {
    float depth = water - p.y;
    float rings = sin(length(vec2(p.x, depth * 3.4 - 0.2)) * 60.0) * exp(-length(vec2(p.x, depth * 3.4 - 0.2)) * 3.0);
    float wave = (noise(vec2(p.x * 4.0 / (0.15 + depth), p.y * 60.0)) - 0.5) * 0.7 + rings * 0.25;
    c = upper(vec2(p.x + wave * 0.03 * (0.2 + depth), water + depth + wave * depth * 0.35)) * 0.62;
  }
  float body = figure((p - vec2(0.0, water - 0.055)) / 0.3) * 0.3;
  float shade = figure((vec2(p.x, 2.0 * (water - 0.055) - p.y)) / 0.3 - vec2(0.0, (water - 0.055) / 0.3)) * 0.3;
  float rim = smoothstep(-0.006, 0.0, body);
  c *= 1.0 - 0.85 * inside(shade, 0.01) * step(p.y, water - 0.05);
  return mix(c, vec3(0.003) + vec3(1.0, 0.3, 0.18) * rim * 0.3, inside(body, 0.002));
}
