float dune(float x, float k) {
  return -0.5 - 0.1 * k + 0.22 * sin(x * 1.1 + k * 2.6 + 0.4) * (0.7 - 0.2 * k) + 0.05 * sin(x * 2.7 + k);
}

vec3 scene(vec2 p) {
  vec2 sun = vec2(0.0, 0.28);
  vec2 q = p - sun;
  float r = length(q), a = atan(q.y, q.x);
  vec3 c = mix(vec3(0.30, 0.10, 0.035), vec3(0.012, 0.014, 0.03), smoothstep(-0.6, 0.35, p.y)) * 0.8;
  c += stars(p + 3.0, 9.0) * smoothstep(-0.3, 0.5, p.y) * 0.7;
  vec2 ring = vec2(cos(a), sin(a));
  float fine = fbm(vec3(ring * 5.0, r * 0.6) + vec3(orbit(0.25), 0.0), 5);
  float coarse = fbm(vec3(ring * 1.3 + 4.0, r * 0.4) + vec3(orbit(0.18), 2.0), 3);
  float edge = 0.262;
  float away = max(r - edge, 0.0);
  float streamer = pow(fine * 1.7, 3.0) * (0.35 + 1.9 * pow(coarse * 1.6, 3.0));
  float corona = exp(-away * 4.2) * streamer * 0.75 + exp(-away * 17.0) * 1.5 + glow(away, 0.012) * 1.6;
  c += mix(vec3(1.0, 0.72, 0.48), vec3(1.0, 0.93, 0.86), exp(-away * 6.0)) * corona * smoothstep(edge - 0.004, edge + 0.006, r);
  c += vec3(1.0, 0.4, 0.15) * exp(-r * 1.5) * 0.07;
  float prominence = smoothstep(0.62, 0.8, noise(ring * 6.0 + 3.0)) * exp(-away * 55.0);
  c += vec3(1.6, 0.16, 0.12) * prominence * step(edge, r);
  c = mix(c, vec3(0.004, 0.004, 0.007), smoothstep(edge + 0.002, edge - 0.004, r));
  float pulse = pow(0.5 + 0.5 * cos(uPhase * TAU), 10.0);
  vec2 bead = sun + edge * vec2(0.64, 0.768);
  float d = length(p - bead);
  c += vec3(1.0, 0.93, 0.84) * (glow(d, 0.022) * 7.0 + glow(d, 0.12) * 0.5 + exp(-abs(p.y - bead.y) * 90.0 - abs(p.x - bead.x) * 1.8)) * pulse;
  for (float k = 0.0; k < 3.0; k++) {
    float h = dune(p.x, k);
    float slope = dune(p.x + 0.02, k) - h;
    float below = h - p.y;
    if (below > 0.0) {
      float grain = noise(vec2(p.x * 6.0 + below * 16.0, below * 60.0 - p.x * 9.0));
      vec3 sand = vec3(0.30, 0.115, 0.05) * (0.28 + 0.1 * grain - slope * 9.0 * (1.0 - smoothstep(0.0, 0.4, below)));
      sand += vec3(1.0, 0.6, 0.3) * exp(-below * 90.0) * 0.16 * (1.0 + pulse);
      c = max(sand, 0.0) * mix(0.8, 0.14, k / 2.0) * (1.0 + pulse * 0.6) + vec3(0.004, 0.003, 0.004);
    }
  }
  vec2 foot = vec2(-0.42, dune(-0.42, 1.0) - 0.01);
  float body = figure((p - foot) / 0.2);
  c = mix(c, vec3(0.003), inside(body * 0.2, 0.002));
  return c;
}
