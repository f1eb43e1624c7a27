// A landscape whose blocks keep the motion of another shot, as broken inter-frame compression does.
vec3 landscape(vec2 p) {
  vec3 c = mix(vec3(1.0, 0.36, 0.24), vec3(0.05, 0.07, 0.22), smoothstep(-0.25, 0.75, p.y)) * 0.6;
  float d = length(p - vec2(0.35, 0.0));
  c += vec3(1.0, 0.55, 0.32) * (smoothstep(0.2, 0.19, d) * 1.3 + glow(d, 0.25) * 0.35);
  c *= 0.7 + 0.6 * fbm(p * vec2(0.8, 5.0) + 3.0, 4);
  for (float i = 0.0; i < 4.0; i++) {
    float h = -0.16 - i * 0.17 + 0.34 * (fbm(vec2(p.x * (0.8 + i * 0.35) + i * 7.0, i), 6) - 0.45);
    c = mix(c, mix(vec3(0.26, 0.10, 0.17), vec3(0.010, 0.012, 0.03), i / 3.0), smoothstep(0.004, -0.004, p.y - h));
  }
  return c;
}

vec3 scene(vec2 p) {
  float amount = 0.12 + 0.88 * pow(0.5 - 0.5 * cos(uPhase * TAU), 1.3);
  vec2 s = p;
  for (float i = 0.0; i < 4.0; i++) {
    float size = mix(0.36, 0.045, i / 3.0);
    vec2 cell = floor(s / size);
    float when = hash2(cell + i * 13.0 + uSeed);
    float on = smoothstep(when, when + 0.22, amount * 0.95);
    vec2 flow = vec2(fbm(cell * size * 1.3 + i * 5.0, 2), fbm(cell * size * 1.3 + 40.0 + i, 2)) - 0.37;
    s += flow * on * vec2(1.5, 0.7) * size * 2.6 * step(0.38, hash2(cell + 77.0 + i));
  }
  float column = floor(p.x * 90.0);
  float sortAt = mix(0.4, -0.6, hash1(column * 0.37 + 2.0)) + 0.2;
  float drag = smoothstep(0.55, 1.0, amount) * step(0.62, noise(vec2(column * 0.06, 3.0)));
  s.y = mix(s.y, max(s.y, sortAt), drag);
  vec3 c = landscape(s);
  float shift = 0.05 * amount * (noise(vec2(floor(p.y * 14.0), 2.0)) - 0.3);
  c.r = mix(c.r, landscape(s + vec2(shift, 0.0)).r, 0.8);
  c.b = mix(c.b, landscape(s - vec2(shift, 0.0)).b, 0.8);
  vec2 cell = floor(p / 0.045);
  float stuck = step(0.985, hash2(cell + floor(uPhase * 12.0))) * amount;
  return c * (1.0 - 0.4 * stuck) + vec3(0.05, 0.5, 0.45) * stuck * 0.3;
}
