const vec2 lampAt = vec2(0.78, 0.36);
const float sea = -0.42;

vec3 beams(vec2 p, float fog) {
  vec2 q = p - lampAt;
  vec3 sum = vec3(0.0);
  for (float i = 0.0; i < 2.0; i++) {
    float angle = uPhase * TAU + i * PI + 0.6;
    float across = cos(angle), towards = sin(angle);
    float reach = q.x * sign(across);
    float slope = q.y + 0.05 * reach * towards;
    float wide = 0.018 + abs(reach) * mix(0.05, 0.2, pow(max(towards, 0.0), 3.0)) / max(abs(across), 0.3);
    float body = exp(-pow(slope / wide, 2.0)) * smoothstep(0.0, 0.12, reach) * exp(-reach * mix(0.75, 0.4, abs(across)));
    sum += vec3(1.0, 0.83, 0.52) * body * (0.35 + 0.65 * abs(across)) * (0.4 + 1.5 * fog) * (0.75 + 0.5 * towards) * 0.5;
    sum += vec3(1.0, 0.86, 0.6) * pow(max(towards, 0.0), 24.0) * (glow(length(q), 0.05) * 5.0 + glow(length(q * vec2(0.25, 1.0)), 0.07) * 0.5);
  }
  return sum;
}

vec3 scene(vec2 p) {
  vec3 night = mix(vec3(0.035, 0.07, 0.085), vec3(0.006, 0.012, 0.022), smoothstep(-0.4, 1.0, p.y));
  float fog = fbm(vec3(p * vec2(1.1, 2.2) + orbit(0.2), 1.0), 5);
  vec3 c = night * (0.4 + 1.3 * fog);
  if (p.y < sea) {
    float depth = sea - p.y;
    vec2 w = vec2(p.x / (0.12 + depth), 1.0 / (0.06 + depth));
    float wave = fbm(vec3(w * vec2(1.6, 1.0) + vec2(0.0, 0.0), 0.0) + vec3(orbit(0.35), 0.0), 4);
    float crest = smoothstep(0.5, 0.78, wave);
    vec3 lit = beams(vec2(p.x, sea + depth * 0.8 + (wave - 0.5) * 0.3), fog);
    c = night * 0.55 + lit * (0.16 + crest * 0.9) + vec3(0.05, 0.09, 0.1) * crest * 0.5;
    c = mix(c, night * (0.6 + fog), exp(-depth * 9.0) * 0.6);
  } else {
    c += beams(p, fog);
  }
  float rock = p.y - (-0.36 + 0.5 * (fbm(vec2(p.x * 1.8, 2.0), 6) - 0.42) - 0.75 * pow(abs(p.x - 0.95), 1.5) + 0.1);
  float taper = 0.052 - 0.03 * smoothstep(-0.3, 0.32, p.y);
  float tower = max(abs(p.x - lampAt.x) - taper, p.y - 0.3);
  float gallery = box(p - vec2(lampAt.x, 0.302), vec2(0.045, 0.008));
  float roof = max(abs(p.x - lampAt.x) - (0.46 - p.y) * 0.5, max(0.405 - p.y, p.y - 0.46));
  float cage = min(abs(abs(p.x - lampAt.x) - 0.022) - 0.002, abs(p.x - lampAt.x) - 0.001);
  cage = max(cage, box(p - lampAt, vec2(0.03, 0.05)));
  float mass = min(min(rock, tower), min(min(gallery, roof), cage));
  float band = step(0.5, fract((p.y + 0.03) * 4.5));
  vec3 stone = vec3(0.004, 0.007, 0.009) + night * 0.35 * band * step(tower, 0.0) * step(0.0, rock);
  c = mix(c, stone, inside(mass, 0.003));
  return c + vec3(1.4, 1.0, 0.55) * glow(length(p - lampAt), 0.02) * 2.0;
}
