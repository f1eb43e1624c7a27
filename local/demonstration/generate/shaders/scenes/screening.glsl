// A projector's beam over an empty house; variant 1 puts a head and shoulders in front of it.
float smoke(vec2 p) {
  vec2 o = orbit(0.3);
  vec2 w = vec2(fbm(p * 1.4 + o, 3), fbm(p * 1.4 + 7.0 - o, 3));
  return fbm(vec3(p * 1.7 + w * 1.4, 1.0) + vec3(o, 0.0) * 0.7, 5);
}

// Of a lens at the right. Angles are measured from its left, so that they wrap where no light goes.
vec3 beam(vec2 p, vec2 lens) {
  vec2 q = lens - p;
  float r = length(q), a = atan(q.y, q.x);
  float gate = 0.0;
  for (float i = 0.0; i < 3.0; i++) {
    float k = floor(uPhase * 36.0);
    gate += smoothstep(0.35, 0.75, fbm(vec2(a * (11.0 + i * 13.0), i * 5.0) + orbit(0.6) + (i < 1.5 ? 0.0 : k * 0.11), 3)) / 3.0;
  }
  float flicker = 0.93 + 0.07 * hash1(floor(uPhase * 72.0));
  float spread = exp(-pow(a / 0.62, 4.0));
  float core = exp(-r * 0.75) * (0.25 + 1.4 * gate);
  return vec3(0.86, 0.92, 1.0) * spread * core * flicker;
}

float seats(vec2 p, float row) {
  float scale = mix(4.4, 2.3, row / 3.0);
  float x = abs(fract(p.x * scale + row * 0.5) - 0.5) / scale;
  float top = mix(-0.46, -0.86, row / 3.0);
  return max(x - 0.43 / scale, p.y - top + 2.6 * scale * 0.25 * x * x * 2.0 - 0.01) - 0.01;
}

// The one who is portrayed.
float sitter(vec2 p) {
  return bust((p - vec2(-0.07, 0.5)) / 0.56, 0.05) * 0.56;
}

vec3 scene(vec2 p) {
  bool portrait = uVariant > 0.5;
  vec2 lens = portrait ? vec2(0.12, 0.34) : vec2(1.5, 0.62);
  vec3 c = vec3(0.004, 0.005, 0.008);
  float fume = smoke(p);
  if (portrait) {
    vec2 q = p - lens;
    float r = length(q), a = atan(q.y, q.x);
    float rays = fbm(vec3(cos(a) * 4.0, sin(a) * 4.0, 3.0), 4) * fbm(vec3(cos(a) * 11.0, sin(a) * 11.0, 1.0), 3);
    c += vec3(0.75, 0.86, 1.0) * smoothstep(0.08, 0.5, rays) * exp(-r * 1.15) * (0.5 + fume) * 1.9;
    c += vec3(1.0, 0.96, 0.9) * (glow(r, 0.05) * 5.0 + glow(r, 0.3) * 0.25);
    float body = sitter(p);
    vec2 slope = vec2(sitter(p + vec2(0.006, 0.0)) - body, sitter(p + vec2(0.0, 0.006)) - body) / 0.006;
    float towards = max(dot(normalize(slope + 1e-5), normalize(lens - p)), 0.0);
    float rim = smoothstep(-0.035, 0.0, body) * (0.15 + towards) * smoothstep(1.3, 0.1, r);
    c = mix(c, vec3(0.003, 0.003, 0.005) + vec3(1.0, 0.72, 0.52) * rim * rim * 0.55, inside(body, 0.005));
    return c + vec3(0.6, 0.7, 0.9) * fume * exp(-length(p - lens) * 1.5) * 0.05;
  }
  c += beam(p, lens) * (0.25 + 1.5 * pow(fume * 1.6, 2.0)) * 1.3;
  c += vec3(0.9, 0.95, 1.0) * (glow(length(p - lens), 0.05) * 6.0);
  vec2 screenAt = p - vec2(-1.5, 0.12);
  float sheet = inside(box(vec2(screenAt.x * 1.0, screenAt.y - screenAt.x * 0.12), vec2(0.16, 0.42)), 0.01);
  c += vec3(0.75, 0.85, 1.0) * sheet * (0.5 + 0.4 * noise(vec2(floor(uPhase * 24.0), 1.0)));
  for (float row = 0.0; row < 4.0; row++) {
    float d = seats(p, row);
    float rim = smoothstep(-0.03, 0.0, d) * (0.16 - row * 0.035);
    c = mix(c, vec3(0.004, 0.004, 0.006) + vec3(0.55, 0.12, 0.09) * rim * 0.7, inside(d, 0.004));
    if (row == 1.0) {
      vec2 h = p - vec2(-0.12, -0.46);
      float head = softMin(length(h * vec2(1.1, 0.92)) - 0.085, segment(h, vec2(-0.1, -0.2), vec2(0.1, -0.2)) - 0.09, 0.07);
      float lit = smoothstep(-0.02, 0.0, head) * smoothstep(-0.1, 0.1, h.y + 0.06);
      c = mix(c, vec3(0.003) + vec3(0.8, 0.88, 1.0) * lit * 0.4, inside(head, 0.004));
    }
  }
  return c;
}
