const float ground = -0.62;
const vec2 lampAt = vec2(0.34, 0.5);

float flakes(vec2 p, float scale, float fall) {
  p.x += 0.06 * sin(uPhase * TAU + p.y * 2.0);
  vec2 q = p * scale + vec2(0.0, uPhase * fall);
  vec2 cell = floor(q);
  cell.y = mod(cell.y, fall);
  vec2 at = hash22(cell + scale) * 0.7 + 0.15;
  float size = 0.03 + 0.09 * hash2(cell + 3.0);
  return smoothstep(size, 0.0, length(fract(q) - at)) * step(0.35, hash2(cell + 9.0));
}

vec3 scene(vec2 p) {
  vec3 c = mix(vec3(0.038, 0.052, 0.075), vec3(0.007, 0.010, 0.018), smoothstep(-0.6, 0.9, p.y));
  float fog = fbm(p * vec2(1.2, 1.8) + orbit(0.15), 4);
  c *= 0.5 + fog;
  for (float i = 0.0; i < 3.0; i++) {
    float x = p.x * (1.0 + i * 0.5) + i * 3.0;
    float trunk = abs(fract(x * 1.7 + 0.25 * hash1(floor(x * 1.7) + i)) - 0.5) / 1.7 - 0.012 * (1.0 + i * 0.4) + 0.01 * noise(vec2(p.y * 3.0, i + floor(x * 1.7)));
    float reach = step(ground, p.y);
    c = mix(c, vec3(0.02, 0.027, 0.038) * (1.0 - i * 0.25), inside(trunk, 0.006) * reach * 0.5);
  }
  vec2 q = p - lampAt;
  float down = -q.y;
  float cone = smoothstep(0.0, 0.1, down) * exp(-pow(q.x / (0.05 + down * 0.48), 2.0) * 2.2) * exp(-down * 0.9);
  c += vec3(1.0, 0.52, 0.16) * cone * (0.35 + 0.6 * fog) * 0.55;
  c += vec3(1.0, 0.55, 0.2) * (glow(length(q * vec2(0.7, 1.4)), 0.035) * 3.0 + glow(length(q), 0.3) * 0.14);
  float snow = p.y - ground - 0.025 * (fbm(vec2(p.x * 2.0, 1.0), 4) - 0.5);
  if (snow < 0.0) {
    float depth = -snow;
    float drift = fbm(vec2(p.x * 2.0, depth * 9.0), 5);
    float pool = exp(-pow((p.x - lampAt.x) / 0.62, 2.0) - pow((depth - 0.12) / 0.16, 2.0));
    c = vec3(0.03, 0.042, 0.062) * (0.5 + drift) + vec3(1.0, 0.55, 0.2) * pool * (0.35 + 0.9 * drift) * 0.75;
    float tracks = smoothstep(0.018, 0.006, length(vec2(fract(p.x * 5.0 + 0.4) - 0.5, (depth - 0.11 - 0.03 * step(0.5, fract(p.x * 2.5 + 0.2))) * 8.0)) * 0.1);
    c *= 1.0 - 0.6 * tracks * smoothstep(0.2, -0.1, p.x);
  }
  float post = min(abs(p.x - 0.34) - 0.009, box(p - vec2(0.34, 0.56), vec2(0.055, 0.012)));
  post = max(min(post, max(abs(p.x - 0.34) - 0.02, p.y + 0.4)), max(p.y - 0.575, ground - 0.1 - p.y));
  c = mix(c, vec3(0.004), inside(post, 0.003) * (1.0 - exp(-pow(length(q) / 0.06, 2.0))));
  vec2 foot = vec2(0.12, ground - 0.11);
  float body = figure((p - foot) / 0.56) * 0.56;
  float hat = min(box(p - foot - vec2(0.0, 0.538), vec2(0.048, 0.002)) - 0.003, box(p - foot - vec2(0.0, 0.555), vec2(0.026, 0.014)) - 0.008);
  float coat = max(abs(p.x - foot.x) - 0.075 - 0.03 * smoothstep(0.4, 0.1, p.y - foot.y), abs(p.y - foot.y - 0.28) - 0.15);
  body = min(softMin(body, coat, 0.03), hat);
  float rim = smoothstep(-0.014, 0.0, body) * smoothstep(-0.02, 0.06, p.x - foot.x + 0.03);
  c = mix(c, vec3(0.004) + vec3(1.0, 0.5, 0.17) * rim * 0.6 * smoothstep(ground - 0.1, 0.0, p.y), inside(body, 0.003));
  vec2 shade = vec2(p.x - foot.x + (p.y - foot.y) * 1.1, (foot.y - p.y) * 2.6);
  c *= 1.0 - 0.7 * inside(figure(shade / 0.56) * 0.56, 0.03) * step(p.y, foot.y + 0.01);
  float light = 0.05 + 0.8 * cone + 0.25 * glow(length(q), 0.3);
  vec3 tint = mix(vec3(0.5, 0.62, 0.85), vec3(1.0, 0.66, 0.34), clamp(cone * 3.0, 0.0, 1.0));
  c += tint * light * (flakes(p, 7.0, 5.0) * 0.9 + flakes(p + 2.0, 12.0, 6.0) * 0.8 + flakes(p + 5.0, 20.0, 7.0) * 0.6);
  return c + vec3(0.7, 0.8, 1.0) * flakes(p * 0.5 + 8.0, 5.0, 6.0) * 0.03;
}
