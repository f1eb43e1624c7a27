// A stair that climbs out of the dark, lit from under each tread.
vec3 scene(vec2 p) {
  vec3 c = vec3(0.005, 0.006, 0.009);
  float fog = fbm(vec3(p * 1.6, 3.0), 5);
  for (float i = 17.0; i >= 0.0; i--) {
    float z = i / 17.0;
    float scale = 1.0 / (0.75 + z * 4.2);
    float swing = 0.5 * sin(z * 4.4 + 0.3) * (0.25 + z) * 0.9;
    vec2 at = vec2(swing, -0.92 + 1.75 * pow(z, 0.62));
    vec2 q = p - at;
    vec2 half0 = vec2(0.62, 0.05) * scale * 1.15;
    float tread = box(q, half0);
    float under = q.y + half0.y;
    float light = exp(-abs(under) / (0.05 * scale)) * smoothstep(half0.x * 1.25, half0.x * 0.55, abs(q.x)) * step(under, 0.0);
    vec3 hue = mix(vec3(0.25, 0.62, 1.0), vec3(1.0, 0.92, 0.8), z * z);
    c = mix(c, c * 0.3, smoothstep(half0.x * 1.1, half0.x * 0.7, abs(q.x)) * smoothstep(0.02, -0.1, q.y) * 0.55);
    c += hue * light * (0.4 + 0.9 * z);
    float edge = exp(-abs(under) / (0.005 + 0.004 * scale)) * smoothstep(half0.x, half0.x * 0.95, abs(q.x));
    float top = smoothstep(half0.y, -half0.y, q.y);
    c = mix(c, mix(vec3(0.05, 0.06, 0.075), vec3(0.016, 0.02, 0.028), top) * (0.6 + z * 2.4), inside(tread, 0.003));
    c += hue * edge * 1.6;
  }
  vec2 q = p - vec2(0.5 * sin(4.7) * 1.25 * 0.9, 0.86);
  c += vec3(1.0, 0.93, 0.82) * (glow(length(q), 0.13) * 0.9 + exp(-length(q) * 1.8) * 0.2 * fog);
  return c;
}
