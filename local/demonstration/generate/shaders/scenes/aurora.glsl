const float lake = -0.42;

vec3 curtains(vec2 p) {
  vec3 sum = vec3(0.0);
  for (float i = 0.0; i < 26.0; i++) {
    float z = i / 26.0;
    float fold = 0.55 * sin(p.x * 0.9 + z * 3.2 + orbit(0.5).x + 0.8) + 0.35 * (fbm(vec2(p.x * 1.1 + z * 1.4, z * 2.0) + orbit(0.16), 3) - 0.5) * 2.0;
    float base = -0.06 + 0.34 * fold + z * 0.38;
    float up = p.y - base;
    float ray = noise(vec2(p.x * 16.0 + fold * 12.0 + z * 7.0, z * 3.0) + orbit(0.7)) * 0.75 + 0.25 * noise(vec2(p.x * 44.0 + z * 9.0, 2.0) + orbit(1.1));
    float light = smoothstep(-0.02, 0.03, up) * exp(-up * mix(2.2, 4.2, ray)) * (0.25 + ray * ray);
    vec3 hue = mix(vec3(0.16, 1.0, 0.42), vec3(0.42, 0.2, 0.75), smoothstep(0.1, 0.75, up));
    hue = mix(vec3(0.8, 0.5, 0.45), hue, smoothstep(0.0, 0.06, up));
    sum += hue * light * (1.0 - 0.6 * z);
  }
  return sum * 0.07;
}

float peaks(float x) {
  float r = 0.0, w = 0.5, k = 1.1;
  for (int i = 0; i < 6; i++) { r += w * (1.0 - abs(2.0 * noise(vec2(x * k + 3.0, 1.0)) - 1.0)); w *= 0.5; k *= 2.1; }
  return lake + 0.1 + 0.42 * pow(r, 2.2) * (0.35 + 0.65 * smoothstep(1.6, -0.6, x));
}

vec3 sky(vec2 p) {
  vec3 c = mix(vec3(0.012, 0.035, 0.045), vec3(0.003, 0.007, 0.018), smoothstep(-0.3, 0.9, p.y));
  c += stars(p, 13.0) * 0.7 + curtains(p);
  float h = peaks(p.x);
  float snow = smoothstep(0.35, 0.6, fbm(vec2(p.x * 7.0 + p.y * 9.0, p.y * 10.0), 4)) * smoothstep(0.3, 0.0, h - p.y);
  return mix(c, vec3(0.003, 0.008, 0.010) + vec3(0.03, 0.11, 0.075) * snow * 0.4, smoothstep(0.004, -0.004, p.y - h));
}

vec3 scene(vec2 p) {
  vec3 c;
  if (p.y > lake) {
    c = sky(p);
  } else {
    float depth = lake - p.y;
    float wave = noise(vec2(p.x * 3.0 / (0.2 + depth), p.y * 50.0) + orbit(0.9)) - 0.5;
    c = sky(vec2(p.x + wave * 0.02, lake + depth * 0.96 + wave * depth * 0.16)) * vec3(0.55, 0.62, 0.62);
    c += vec3(0.1, 0.3, 0.2) * exp(-depth * 22.0) * 0.14;
  }
  float shore = p.y + 0.93 - 0.13 * fbm(vec2(p.x * 2.4 + 1.0, 4.0), 5) - 0.1 * smoothstep(0.4, 1.7, p.x);
  c = mix(c, vec3(0.003, 0.005, 0.006), inside(shore, 0.006));
  return c;
}
