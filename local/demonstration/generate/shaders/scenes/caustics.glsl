float web(vec2 p, float z) {
  vec2 o = orbit(0.42);
  vec2 q = p;
  float sum = 0.0;
  for (float i = 1.0; i < 6.0; i++) {
    q += vec2(sin(q.y * 1.7 + i * 1.3 + o.x * 2.2 + z), cos(q.x * 1.9 - i * 1.7 + o.y * 2.2)) * 0.52;
    q = turn(1.1) * q;
    sum += 1.0 / (0.06 + abs(sin(q.x * 1.15) + cos(q.y * 1.15)));
  }
  return pow(sum / 16.0, 2.4);
}

vec3 scene(vec2 p) {
  float top = 0.95;
  vec3 ray = normalize(vec3(p.x, p.y - 0.18, 1.2));
  vec3 deep = vec3(0.002, 0.02, 0.03);
  vec3 c = mix(deep, vec3(0.01, 0.13, 0.13), smoothstep(-0.6, 1.1, p.y));
  float shafts = 0.0;
  vec2 lightAt = vec2(0.35, 2.0);
  vec2 q = p - lightAt;
  float angle = atan(q.x, -q.y);
  float beam = fbm(vec2(angle * 9.0, 0.5) + orbit(0.45), 3) * fbm(vec2(angle * 21.0, 2.0) - orbit(0.5), 2);
  shafts = smoothstep(0.14, 0.42, beam) * exp(-length(q) * 0.62);
  c += vec3(0.3, 0.95, 0.8) * shafts * 1.1;
  if (ray.y < -0.02) {
    float t = -0.85 / ray.y;
    vec2 at = vec2(ray.x, ray.z) * t;
    float ripple = 0.5 + 0.5 * sin(at.y * 9.0 + 1.6 * fbm(at * 1.1, 3) * 6.0 + at.x * 2.0);
    float light = web(at * 1.25, 0.0);
    vec3 sand = vec3(0.05, 0.17, 0.15) * (0.5 + 0.35 * ripple);
    vec3 seen = sand * (0.28 + 2.4 * light * (0.6 + 0.4 * ripple)) + vec3(0.35, 0.8, 0.6) * light * light * 0.14;
    c = mix(c, seen, exp(-t * 0.34) * smoothstep(-0.02, -0.12, ray.y));
  }
  if (ray.y > 0.12) {
    float t = 0.8 / ray.y;
    float light = web(vec2(ray.x, ray.z) * t * 0.9, 2.0);
    c += vec3(0.3, 0.9, 0.8) * light * 0.32 * exp(-t * 0.35);
  }
  return c;
}
