// One empty chair on a stage under a single lamp.
vec3 scene(vec2 p) {
  float boards = -0.5;
  vec2 lamp = vec2(-0.05, 1.25);
  vec2 q = p - lamp;
  float down = -q.y;
  float smoke = fbm(vec3(p * vec2(1.8, 1.4), 2.0), 5);
  float cone = exp(-pow(q.x / (0.03 + down * 0.235), 4.0));
  vec3 light = vec3(0.93, 0.97, 1.0);
  vec3 c = vec3(0.004, 0.005, 0.007) + light * cone * (0.06 + 0.34 * smoke * smoke) * exp(-down * 0.35) * step(boards - 0.25, p.y + 0.0);
  vec2 disc = vec2(p.x + 0.05, (p.y - boards + 0.13) * 3.1);
  if (p.y < boards) {
    float depth = boards - p.y;
    float plank = abs(fract(p.x / (0.22 + depth * 0.9) * 1.5) - 0.5);
    float wood = 0.6 + 0.6 * fbm(vec2(p.x / (0.22 + depth) * 12.0, depth * 7.0), 4);
    float pool = smoothstep(0.47, 0.40, length(disc));
    c = (vec3(0.010, 0.009, 0.009) + vec3(0.9, 0.76, 0.6) * pool * 0.62 * exp(-dot(disc, disc) * 2.0)) * wood * (0.45 + 0.55 * smoothstep(0.015, 0.04, 0.5 - plank));
    vec2 s = vec2(p.x + 0.05, (boards - 0.14 - p.y));
    c *= 1.0 - 0.75 * inside(box(s, vec2(0.115, 0.028)) - 0.01, 0.03);
  } else {
    float drape = 0.5 + 0.5 * sin(p.x * 17.0 + 1.4 * sin(p.x * 5.0) + 0.3 * noise(p * 3.0));
    c += vec3(0.16, 0.012, 0.014) * pow(drape, 2.0) * (0.08 + 0.5 * exp(-dot(p + vec2(0.05, 0.3), p + vec2(0.05, 0.3)) * 1.8));
  }
  vec2 k = p - vec2(-0.05, boards - 0.13);
  float d = box(k - vec2(0.0, 0.2), vec2(0.115, 0.014)) - 0.004;
  d = min(d, segment(k, vec2(-0.105, 0.2), vec2(-0.125, -0.045)) - 0.0095);
  d = min(d, segment(k, vec2(0.105, 0.2), vec2(0.125, -0.045)) - 0.0095);
  d = min(d, segment(k, vec2(-0.085, 0.2), vec2(-0.09, 0.03)) - 0.008);
  d = min(d, segment(k, vec2(0.085, 0.2), vec2(0.09, 0.03)) - 0.008);
  d = min(d, segment(k, vec2(-0.1, 0.2), vec2(-0.092, 0.47)) - 0.009);
  d = min(d, segment(k, vec2(0.1, 0.2), vec2(0.092, 0.47)) - 0.009);
  d = min(d, box(k - vec2(0.0, 0.44), vec2(0.09, 0.032)) - 0.005);
  d = min(d, box(k - vec2(0.0, 0.335), vec2(0.09, 0.012)) - 0.003);
  d = min(d, segment(k, vec2(-0.112, 0.09), vec2(0.112, 0.09)) - 0.005);
  float top = smoothstep(-0.008, 0.0, d) * smoothstep(0.0, 0.006, d - (box(k - vec2(0.0, 0.204), vec2(0.125, 0.014)) * 0.0 + d) + 0.004);
  float up = step(0.0, 0.003 - abs(k.y - 0.214)) + step(0.0, 0.003 - abs(k.y - 0.475)) + step(0.0, 0.0025 - abs(k.y - 0.348));
  c = mix(c, vec3(0.035, 0.026, 0.02) + light * (top * 0.16 + up * 0.8), inside(d, 0.0022));
  return c + light * glow(length(q), 0.05) * 2.0;
}
