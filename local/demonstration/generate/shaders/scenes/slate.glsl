// A blank leader: a frame line, registration marks and a ring, barely lit.
vec3 scene(vec2 p) {
  float r = length(p);
  vec3 c = vec3(0.010, 0.011, 0.015) * (0.7 + 0.7 * fbm(p * 1.4 + 2.0, 4));
  c += vec3(0.030, 0.032, 0.040) * exp(-r * 1.5);
  vec3 line = vec3(0.055, 0.058, 0.07);
  c += line * inside(abs(r - 0.42) - 0.0012, 0.0016);
  c += line * 0.7 * inside(abs(r - 0.47) - 0.0008, 0.0016);
  float hairs = min(max(abs(p.x) - 0.0008, abs(abs(p.y) - 0.52) - 0.16), max(abs(p.y) - 0.0008, abs(abs(p.x) - 0.66) - 0.3));
  c += line * inside(hairs, 0.0014);
  vec2 corner = abs(p) - vec2(1.56, 0.8);
  float mark = min(max(abs(corner.x) - 0.001, abs(corner.y + 0.05) - 0.05), max(abs(corner.y) - 0.001, abs(corner.x + 0.05) - 0.05));
  c += line * inside(mark, 0.0014);
  return c + vec3(0.10, 0.05, 0.035) * glow(r, 0.012);
}
