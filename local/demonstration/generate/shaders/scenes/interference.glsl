vec3 scene(vec2 p) {
  vec3 ray = normalize(vec3(p.x, p.y - 0.28, 1.15));
  vec3 c = vec3(0.003, 0.003, 0.004);
  float horizon = ray.y;
  if (ray.y < -0.015) {
    float t = -0.9 / ray.y;
    vec2 at = vec2(ray.x, ray.z - 0.1) * t;
    float h = 0.0, gx = 0.0;
    for (float i = 0.0; i < 4.0; i++) {
      vec2 source = vec2(cos(i * 1.9 + 0.6), 0.0) * 1.5 + vec2(0.0, 2.6 + 0.9 * sin(i * 2.3));
      float d = length(at - source);
      h += cos(d * 11.0 - uPhase * TAU * 4.0 + i) / (1.0 + d * 0.35);
      gx += sin(d * 11.0 - uPhase * TAU * 4.0 + i) * (at.y - source.y) / d / (1.0 + d * 0.35);
    }
    float fade = exp(-t * 0.13);
    float light = smoothstep(0.1, 1.6, gx) * 0.7 + pow(max(gx * 0.55, 0.0), 6.0) * 1.4;
    float spot = exp(-pow(at.x * 0.55, 2.0) - pow((at.y - 2.6) * 0.3, 2.0));
    c += vec3(0.92, 0.95, 1.0) * light * fade * (0.12 + spot);
  }
  vec2 m = p - vec2(0.0, 0.47);
  float d = length(m);
  c += vec3(1.0) * (smoothstep(0.21, 0.2, d) * smoothstep(0.19, 0.2, length(m - vec2(0.018, -0.012))) * 1.2);
  c += vec3(0.8, 0.9, 1.0) * glow(d - 0.2, 0.03) * 0.12;
  float air = fbm(p * vec2(1.0, 3.0) + orbit(0.2), 4);
  return c + vec3(0.02, 0.022, 0.026) * air * exp(-abs(horizon) * 5.0) * 1.6;
}
