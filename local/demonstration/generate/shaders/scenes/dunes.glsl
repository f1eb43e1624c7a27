// Sand under a low sun; variant 1 is the same desert by moonlight.
float sand(vec2 at) {
  float warp = fbm(at * 0.35 + uSeed, 3) * 2.4;
  float ridge = sin(at.x * 0.55 + at.y * 0.42 + warp * 1.6);
  float crest = 1.0 - sqrt(abs(ridge) + 0.02);
  return crest * 0.62 + 0.5 * fbm(at * 0.28 + 7.0, 3);
}

vec3 scene(vec2 p) {
  bool night = uVariant > 0.5;
  vec3 low = night ? vec3(0.05, 0.08, 0.14) : vec3(1.0, 0.42, 0.20);
  vec3 high = night ? vec3(0.005, 0.008, 0.02) : vec3(0.06, 0.055, 0.12);
  vec3 c = mix(low, high, smoothstep(-0.05, 0.75, p.y)) * 0.55;
  vec2 sunAt = night ? vec2(0.62, 0.55) : vec2(-0.62, 0.37);
  float d = length(p - sunAt);
  vec3 sun = night ? vec3(0.75, 0.85, 1.0) : vec3(1.0, 0.68, 0.40);
  c += sun * (smoothstep(0.105, 0.10, d) * 1.3 + glow(d, 0.2) * 0.28);
  c += night ? stars(p, 12.0) : vec3(0.0);
  vec3 from = vec3(0.0, 1.75, 0.0);
  vec3 ray = normalize(vec3(p.x, p.y - 0.28, 1.45));
  float t = 0.4, past = 0.0;
  bool hit = false;
  for (int i = 0; i < 110; i++) {
    vec3 at = from + ray * t;
    float gap = at.y - sand(at.xz);
    if (gap < 0.002 * t) { hit = true; break; }
    past = t;
    t += max(gap * 0.55, 0.012 * t);
    if (t > 42.0) break;
  }
  if (!hit && ray.y < 0.0) c = low * 0.5;
  if (hit) {
    for (int i = 0; i < 6; i++) {
      float middle = 0.5 * (past + t);
      vec3 at = from + ray * middle;
      if (at.y < sand(at.xz)) t = middle; else past = middle;
    }
    vec3 at = from + ray * t;
    vec2 e = vec2(0.012 + 0.003 * t, 0.0);
    float ripple = 0.010 * sin(at.x * 26.0 + at.z * 34.0 + 7.0 * fbm(at.xz * 1.2, 3)) * exp(-t * 0.11);
    vec3 n = normalize(vec3(sand(at.xz - e.xy) - sand(at.xz + e.xy), 2.0 * e.x, sand(at.xz - e.yx) - sand(at.xz + e.yx)));
    n = normalize(n + vec3(ripple, 0.0, ripple) * 9.0);
    vec3 toSun = normalize(vec3(sunAt.x, night ? 0.5 : 0.17, night ? 0.9 : 0.85));
    float key = clamp(dot(n, toSun), 0.0, 1.0);
    float shade = 1.0;
    for (int i = 1; i < 14; i++) {
      vec3 s = at + toSun * (0.05 + float(i) * 0.16);
      shade = min(shade, smoothstep(-0.12, 0.06, s.y - sand(s.xz)));
    }
    vec3 grains = (night ? vec3(0.16, 0.2, 0.28) : vec3(0.72, 0.33, 0.15)) * (0.85 + 0.3 * noise(at.xz * 60.0));
    vec3 seen = grains * (key * shade * sun * (night ? 1.0 : 1.5) + (night ? vec3(0.012, 0.018, 0.03) : vec3(0.05, 0.035, 0.06)) * (0.5 + 0.5 * n.y));
    c = mix(low * 0.5, seen, exp(-t * 0.035));
  }
  return c;
}
