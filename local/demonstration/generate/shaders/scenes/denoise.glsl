// A moonlit valley half recovered from noise: clear at the left, static at the right.
vec3 valley(vec2 p) {
  vec2 moon = vec2(-0.12, 0.42);
  vec3 c = mix(vec3(0.20, 0.26, 0.36), vec3(0.02, 0.03, 0.08), smoothstep(-0.3, 0.9, p.y)) * 0.75;
  float d = length(p - moon);
  c += vec3(0.95, 0.93, 0.85) * (smoothstep(0.20, 0.195, d) * (0.55 + 0.5 * fbm(p * 9.0, 4)) + glow(d, 0.22) * 0.22);
  c *= 0.7 + 0.6 * fbm(p * vec2(1.0, 4.0) + 2.0, 4);
  for (float i = 0.0; i < 5.0; i++) {
    float h = 0.12 - i * 0.21 + 0.5 * (fbm(vec2(p.x * (1.1 + i * 0.3) + i * 9.0, 2.0), 6) - 0.45);
    float pines = (i > 2.0 ? 0.06 * i * 0.4 * pow(abs(fract(p.x * (26.0 - i * 3.0) + hash1(floor(p.x * (26.0 - i * 3.0)))) - 0.5) * 2.0, 1.5) : 0.0);
    vec3 land = mix(vec3(0.13, 0.17, 0.25), vec3(0.008, 0.012, 0.020), i / 4.0);
    land += vec3(0.16, 0.19, 0.25) * exp(-(h - p.y) * 3.5) * step(p.y, h) * (1.0 - i / 4.5) * 0.5;
    c = mix(c, land, smoothstep(0.004, -0.004, p.y - h - pines));
  }
  return c;
}

vec3 scene(vec2 p) {
  float along = p.x * 0.85 + 0.5 + 0.25 * (fbm(p * 2.0 + 5.0, 4) - 0.5);
  float band = floor(along * 7.0) / 7.0;
  float unsure = smoothstep(0.05, 1.15, mix(along, band, 0.6));
  float size = mix(0.003, 0.022, unsure * unsure);
  vec2 cell = floor(p / size);
  vec2 jump = (hash22(cell) - 0.5) * unsure * unsure * 0.9;
  vec3 c = valley(p + jump * step(0.12, unsure));
  vec3 speckle = vec3(hash2(cell + 3.0), hash2(cell + 5.0), hash2(cell + 7.0));
  speckle = mix(vec3(speckle.g), speckle, 0.3);
  speckle = pow(speckle, vec3(2.8)) * vec3(0.62, 0.66, 0.85);
  c = mix(c, speckle, pow(unsure, 1.7) * 0.82 * step(hash2(cell + 11.0), 0.25 + unsure));
  float seam = exp(-pow((fract(along * 7.0) - 0.0) * 26.0, 2.0)) * smoothstep(-0.1, 0.3, along) * 0.0;
  return c + vec3(0.8, 0.9, 1.0) * seam;
}
