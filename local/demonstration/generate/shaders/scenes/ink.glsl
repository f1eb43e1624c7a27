// White ink let into black water, or (variant 1) ochre and smoke, or (variant 2) deep green.
vec3 scene(vec2 p) {
  vec2 o = orbit(0.32);
  vec2 q = p * 0.72 + vec2(uSeed * 3.7, 0.0);
  q.y += 0.25;
  vec2 a = vec2(fbm(vec3(q * 1.3 + o, 0.3), 4), fbm(vec3(q * 1.3 + 5.2 + o.yx, 1.7), 4)) - 0.47;
  vec2 b = vec2(fbm(vec3(q * 1.9 + a * 3.4 + 1.7 + o, 2.1), 5), fbm(vec3(q * 1.9 + a * 3.4 + 9.2, 3.3 + o.y), 5)) - 0.47;
  float body = fbm(vec3(q * 1.5 + b * 3.6, 4.0 + o.x), 6);
  float threads = 1.0 - abs(2.0 * fbm(vec3(q * 3.0 + b * 5.0 + a, 7.0), 4) - 0.95);
  vec2 plume = p - vec2(0.1 + 0.5 * a.x, 0.15);
  float shape = smoothstep(1.25, 0.1, length(plume * vec2(0.75, 0.85)) + (0.5 - body) * 1.7);
  float cloud = shape * smoothstep(0.3, 0.75, body + a.y * 0.3);
  float light = 0.55 + 1.1 * clamp(b.x * 1.8 + b.y * 1.2 + 0.35, 0.0, 1.0);
  float filament = pow(clamp(threads, 0.0, 1.0), 9.0) * shape;
  vec3 white = vec3(0.95, 0.96, 1.0), shade = vec3(0.10, 0.13, 0.2);
  if (uVariant > 0.5) { white = vec3(1.0, 0.62, 0.26); shade = vec3(0.24, 0.05, 0.03); }
  if (uVariant > 1.5) { white = vec3(0.55, 1.0, 0.72); shade = vec3(0.01, 0.12, 0.10); }
  vec3 c = vec3(0.004, 0.005, 0.008);
  c += mix(shade, white, clamp(light * cloud, 0.0, 1.0)) * cloud * cloud * light * 0.95;
  c += white * filament * 0.22 * (0.3 + cloud);
  return c + shade * exp(-length(plume) * 1.4) * 0.16;
}
