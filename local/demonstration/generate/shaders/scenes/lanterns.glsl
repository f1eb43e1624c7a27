const float lake = -0.34;

vec3 lights(vec2 p, float soften) {
  vec3 sum = vec3(0.0);
  for (float k = 0.0; k < 5.0; k++) {
    float scale = mix(2.0, 9.0, k / 4.0);
    float rise = mix(1.0, 2.0, hash1(k));
    vec2 q = vec2(p.x, p.y - lake) * scale;
    float column = floor(q.x);
    float r = hash2(vec2(column, k * 7.0 + uSeed));
    float span = scale * 1.7 + 1.0;
    float height = fract(r * 5.3 + uPhase * floor(rise + r)) * span;
    float x = column + 0.5 + 0.22 * sin(uPhase * TAU + r * 30.0);
    if (r < 0.42) continue;
    vec2 d = (q - vec2(x, height)) / scale;
    float size = 0.15 / scale;
    float body = inside(box(d - vec2(0.0, size * 0.2), vec2(size * (0.62 + d.y * 3.0), size * 0.85)) - size * 0.25, size * 0.25 + soften);
    float fade = smoothstep(0.0, 0.7, height) * smoothstep(span, span * 0.6, height);
    float flame = 0.8 + 0.2 * sin(uPhase * TAU * 5.0 + r * 50.0);
    float core = exp(-dot(d + vec2(0.0, size * 0.5), d + vec2(0.0, size * 0.5)) / (size * size) * 1.5);
    sum += (vec3(1.0, 0.4, 0.1) * body * (0.55 + 1.6 * core) + vec3(1.0, 0.36, 0.09) * max(glow(length(d), size * 1.3) - 0.2, 0.0) * 0.2) * fade * flame * mix(1.5, 0.6, k / 4.0);
  }
  return sum;
}

float ridge(float x) {
  return lake + 0.1 + 0.42 * pow(fbm(vec2(x * 0.9 + 4.0, 0.0), 5), 1.5) * (0.5 + 0.5 * smoothstep(-0.2, 1.5, abs(x - 0.2)));
}

vec3 air(vec2 p) {
  vec3 c = mix(vec3(0.07, 0.035, 0.055), vec3(0.008, 0.012, 0.032), smoothstep(lake, 0.8, p.y));
  c += stars(p, 11.0) * smoothstep(0.0, 0.6, p.y) * 0.5;
  float far = ridge(p.x * 0.8 + 9.0) + 0.08;
  c = mix(c, vec3(0.03, 0.02, 0.035), smoothstep(0.004, -0.004, p.y - far));
  return mix(c, vec3(0.007, 0.006, 0.010), smoothstep(0.003, -0.003, p.y - ridge(p.x)));
}

vec3 scene(vec2 p) {
  vec3 c;
  if (p.y > lake) {
    c = air(p) + lights(p, 0.0);
  } else {
    float depth = lake - p.y;
    float wave = fbm(vec2(p.x * 4.0, p.y * 40.0 / (0.3 + depth)) + orbit(0.8), 3) - 0.45;
    vec2 m = vec2(p.x + wave * 0.1 * (0.2 + depth), lake + depth + wave * 0.25 * depth);
    c = air(m) * 0.5 + (lights(m, 0.004) + lights(m + vec2(0.0, 0.05 + depth * 0.12), 0.008)) * 0.33;
    c += vec3(0.4, 0.18, 0.1) * exp(-depth * 18.0) * 0.06;
  }
  float pier = max(abs(p.y + 0.62 + 0.0 * p.x) - 0.014, p.x - 0.0);
  float posts = max(abs(fract(p.x * 2.2) - 0.5) / 2.2 - 0.012, max(abs(p.y + 0.76) - 0.14, p.x - 0.0));
  float two = min(figure((p - vec2(-0.2, -0.61)) / 0.36), figure((p - vec2(-0.34, -0.61)) / 0.26));
  float mass = min(min(pier, posts), two * 0.3);
  float rim = smoothstep(-0.012, 0.0, mass) * smoothstep(-0.62, -0.2, p.y);
  return mix(c, vec3(0.004, 0.003, 0.005) + vec3(1.0, 0.4, 0.12) * rim * 0.12, inside(mass, 0.003));
}
