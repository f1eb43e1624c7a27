// A door left open in a dark field.
vec3 scene(vec2 p) {
  float ground = -0.42;
  float fog = fbm(vec3(p * vec2(1.3, 2.0), 1.0), 5);
  vec3 c = mix(vec3(0.03, 0.038, 0.045), vec3(0.006, 0.009, 0.016), smoothstep(-0.4, 0.9, p.y)) * (0.4 + fog);
  c += stars(p, 10.0) * smoothstep(0.2, 0.9, p.y) * 0.5;
  vec2 door = p - vec2(0.08, -0.1);
  vec3 warm = vec3(1.0, 0.62, 0.28);
  float hole = box(door, vec2(0.13, 0.32));
  if (p.y < ground) {
    float depth = ground - p.y;
    float spread = 0.13 + depth * 0.75;
    float x = p.x - 0.08 + depth * 0.55;
    float path = smoothstep(spread, spread * 0.82, abs(x)) * exp(-depth * 2.1);
    float grass = fbm(vec2(p.x * 26.0 + depth * 9.0, depth * 34.0 / (0.2 + depth)), 4);
    c = vec3(0.006, 0.009, 0.010) * (0.4 + 1.4 * grass) + warm * path * (0.25 + 1.3 * grass * grass) * 0.9;
    c += warm * exp(-length(vec2(x, depth * 2.0)) * 3.0) * 0.06;
  }
  float soft = max(hole, 0.0);
  c += warm * (exp(-soft * 6.0) * 0.10 + exp(-soft * 1.7) * 0.045 * fog * 2.0);
  float frame = max(hole - 0.022, -hole);
  vec3 inner = mix(vec3(1.6, 1.05, 0.55), vec3(1.9, 1.6, 1.2), smoothstep(0.35, -0.3, door.y)) * 1.25;
  c = mix(c, inner, inside(hole, 0.003));
  c = mix(c, vec3(0.012, 0.008, 0.005) + warm * 0.22 * smoothstep(0.014, 0.0, hole), inside(frame, 0.002) * step(ground, p.y));
  vec2 leaf = vec2((door.x - 0.13) / 0.1, door.y);
  float swing = inside(max(abs(leaf.x - 0.5) - 0.5, abs(leaf.y) - 0.32 - leaf.x * 0.045), 0.01);
  c = mix(c, vec3(0.010, 0.008, 0.007) + warm * 0.05 * smoothstep(1.0, 0.0, leaf.x), swing);
  float body = figure((p - vec2(0.04, ground + 0.005)) / 0.43) * 0.43;
  c = mix(c, vec3(0.006, 0.004, 0.003), inside(body + 0.002, 0.004));
  vec2 fallen = vec2(p.x - 0.04 + (ground - p.y) * 0.65, (ground - p.y) * 0.55) / (1.0 + (ground - p.y) * 0.9);
  c *= 1.0 - 0.85 * inside(figure(fallen / 0.43) * 0.43, 0.008 + 0.03 * max(ground - p.y, 0.0)) * step(p.y, ground);
  return c;
}
