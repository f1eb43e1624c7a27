// Light falls through a tall window of broken cells onto a stone floor.
vec3 pane(vec2 q) {
  float arch = max(abs(q.x) - 0.30, q.y - 0.3);
  float tip = max(length(vec2(abs(q.x) + 0.30, max(q.y - 0.3, 0.0))) - 0.60, -1.0);
  float shape = q.y > 0.3 ? tip : max(abs(q.x) - 0.30, -0.62 - q.y);
  vec2 s = q * vec2(9.0, 7.0) + 20.0;
  vec2 cell = floor(s), f = fract(s);
  float near = 9.0, next = 9.0;
  vec2 owner = vec2(0.0);
  for (float y = -1.0; y <= 1.0; y++) for (float x = -1.0; x <= 1.0; x++) {
    vec2 g = vec2(x, y) + hash22(cell + vec2(x, y) + uSeed) * 0.9 - f;
    float d = dot(g, g);
    if (d < near) { next = near; near = d; owner = cell + vec2(x, y); } else next = min(next, d);
  }
  float h = hash2(owner + 3.0);
  float r = length(q - vec2(0.0, 0.24));
  vec3 hue = mix(vec3(0.06, 0.16, 0.85), vec3(0.10, 0.55, 0.75), h);
  hue = mix(hue, vec3(1.0, 0.50, 0.12), smoothstep(0.36, 0.1, r + (h - 0.5) * 0.2));
  hue = mix(hue, vec3(0.85, 0.07, 0.12), step(0.8, h));
  float lead = smoothstep(0.03, 0.09, sqrt(next) - sqrt(near));
  float bars = smoothstep(0.008, 0.014, min(abs(q.x), abs(fract(q.y * 2.7 + 0.12) - 0.5) / 2.7));
  return hue * lead * bars * inside(shape, 0.006) * (0.6 + 0.6 * noise(s * 4.0));
}

vec3 scene(vec2 p) {
  vec2 q = p - vec2(-0.02, 0.28);
  float stone = fbm(p * vec2(3.0, 6.0), 5);
  vec3 c = vec3(0.010, 0.011, 0.016) * (0.4 + stone);
  float brick = smoothstep(0.47, 0.5, abs(fract(p.y * 9.0) - 0.5)) + smoothstep(0.48, 0.5, abs(fract(p.x * 4.0 + 0.5 * step(0.5, fract(p.y * 4.5))) - 0.5));
  c *= 1.0 - 0.35 * min(brick, 1.0);
  float ground = -0.62;
  if (p.y < ground) {
    float depth = ground - p.y;
    vec2 at = vec2((p.x + 0.02 + depth * 0.5) / (1.0 + depth * 1.3), 0.85 - depth * 2.9);
    vec3 fallen = pane(at) + pane(at + vec2(0.02, 0.03)) + pane(at - vec2(0.02, 0.03));
    float tile = smoothstep(0.47, 0.5, max(abs(fract(p.x / (0.3 + depth) * 1.2) - 0.5), abs(fract(1.2 / (0.3 + depth)) - 0.5)));
    c = vec3(0.012, 0.012, 0.017) * (0.5 + stone) + fallen * 0.34 * (0.6 + 0.7 * stone);
    c *= 1.0 - 0.5 * tile;
  }
  vec3 glass = pane(q) * 1.75;
  c += glass;
  vec3 shaft = vec3(0.0);
  for (float i = 1.0; i < 22.0; i++) {
    float s = i / 22.0;
    vec2 back = vec2(q.x + s * 0.42, q.y + s * 1.05);
    shaft += pane(vec2(back.x / (1.0 + s * 0.25), back.y)) * (1.0 - s);
  }
  float dust = fbm(vec3(p * 2.4, 1.0), 5);
  c += shaft * 0.030 * (0.3 + 1.5 * dust);
  float body = figure((p - vec2(0.12, -0.72)) / 0.36) * 0.36;
  float rim = smoothstep(-0.008, 0.0, body) * smoothstep(0.1, -0.1, p.x - 0.12 + 0.06);
  return mix(c, vec3(0.004, 0.004, 0.007) + vec3(0.5, 0.45, 0.6) * rim * 0.35, inside(body, 0.002));
}
