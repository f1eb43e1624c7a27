const float water = -0.38;
const vec2 moonAt = vec2(-1.05, 0.5);

vec3 sky(vec2 p) {
  vec3 c = mix(vec3(0.09, 0.16, 0.17), vec3(0.008, 0.018, 0.03), smoothstep(-0.4, 0.9, p.y));
  float cloud = fbm(p * vec2(0.9, 2.8) + orbit(0.1), 5);
  c *= 0.5 + 1.1 * cloud;
  float d = length(p - moonAt);
  c += vec3(0.9, 0.95, 0.85) * (smoothstep(0.125, 0.118, d) * (0.55 + 0.5 * fbm(p * 14.0, 3)) * 1.5 + glow(d, 0.16) * 0.22) * (0.5 + 0.6 * smoothstep(0.62, 0.35, cloud));
  float far = -0.22 + 0.2 * fbm(vec2(p.x * 1.1 + 5.0, 0.0), 5);
  c = mix(c, vec3(0.03, 0.055, 0.06), smoothstep(0.006, -0.006, p.y - far));
  float near = -0.34 + 0.16 * fbm(vec2(p.x * 2.1 + 1.0, 3.0), 6) * smoothstep(-1.0, 2.0, p.x);
  return mix(c, vec3(0.008, 0.016, 0.018), smoothstep(0.005, -0.005, p.y - near));
}

vec3 world(vec2 p) {
  vec3 c = sky(p);
  float deck = 0.045;
  float span = 0.62;
  float x = (fract(p.x / span + 0.5) - 0.5) * span;
  float arch = length(vec2(x, max(p.y + 0.22, 0.0))) - 0.245;
  float mass = max(p.y - deck, -arch);
  float train = mix(-6.4, 4.2, uPhase);
  vec2 q = p - vec2(train, deck + 0.065);
  float along = q.x / 0.72;
  float car = floor(along);
  float here = step(0.0, car) * step(car, 3.0);
  vec2 f = vec2((fract(along) - 0.5) * 0.72, q.y);
  float hull = box(f, vec2(0.325, 0.042)) - 0.014;
  vec2 w = vec2((fract((f.x + 0.36) / 0.09) - 0.5) * 0.09, f.y - 0.012);
  float pane = inside(box(w, vec2(0.032, 0.016)) - 0.004, 0.003) * step(abs(f.x), 0.3);
  float rider = inside(length((w - vec2(0.006, -0.008)) * vec2(1.0, 0.8)) - 0.011, 0.004) * step(0.68, hash1(floor(f.x / 0.09) + car * 9.0));
  vec3 body = vec3(0.01) + vec3(1.7, 1.02, 0.42) * pane * (1.0 - 0.85 * rider);
  c = mix(c, vec3(0.005, 0.009, 0.011), inside(mass, 0.003));
  float rail = inside(abs(p.y - deck - 0.02) - 0.0015, 0.002) + inside(abs(x) - 0.002, 0.002) * step(deck, p.y) * step(p.y, deck + 0.3);
  c = mix(c, vec3(0.005, 0.009, 0.011), min(rail, 1.0));
  c = mix(c, body, inside(hull, 0.003) * here);
  float lampAt = train + 2.9;
  vec2 lamp = p - vec2(lampAt, deck + 0.055);
  c += vec3(1.5, 1.15, 0.7) * glow(length(lamp), 0.014) * 2.5;
  float beam = smoothstep(0.0, 0.1, lamp.x) * exp(-lamp.x * 1.1) * exp(-pow(lamp.y / (0.015 + lamp.x * 0.07), 2.0));
  c += vec3(0.9, 0.75, 0.5) * beam * 0.3;
  float spill = smoothstep(0.0, 0.3, p.x - train) * smoothstep(0.3, 0.0, p.x - train - 2.9);
  return c + vec3(0.5, 0.3, 0.12) * spill * exp(-abs(p.y - deck - 0.05) * 9.0) * 0.25;
}

vec3 scene(vec2 p) {
  if (p.y > water) return world(p);
  float depth = water - p.y;
  float wave = noise(vec2(p.x * 9.0, log(0.03 + depth) * 16.0) + orbit(1.2)) - 0.5;
  vec3 c = vec3(0.0);
  for (float i = 0.0; i < 3.0; i++) {
    c += world(vec2(p.x + wave * 0.02 * (0.3 + depth * 2.0), water + depth * (0.95 + i * 0.1) + wave * depth * 0.3)) / 3.0;
  }
  float path = exp(-pow((p.x - moonAt.x) / (0.1 + depth * 0.4), 2.0)) * smoothstep(0.05, 0.35, wave) * 0.35;
  float mist = exp(-depth * 14.0) * 0.05;
  return c * 0.62 + vec3(0.7, 0.8, 0.72) * path + vec3(0.5, 0.7, 0.7) * mist;
}
