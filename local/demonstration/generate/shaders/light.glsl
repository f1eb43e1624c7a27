// A point light in haze: a hard core with a long soft tail.
float glow(float distance, float radius) {
  return radius * radius / (distance * distance + radius * radius);
}
// A tube of light seen across its width.
float tube(float distance, float radius) {
  float d = abs(distance) / radius;
  return exp(-d * d) * 3.0 + 0.5 / (1.0 + d * d * 0.4);
}
float segment(vec2 p, vec2 a, vec2 b) {
  vec2 pa = p - a, ba = b - a;
  return length(pa - ba * clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0));
}
float box(vec2 p, vec2 halfSize) {
  vec2 d = abs(p) - halfSize;
  return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
}
float box(vec3 p, vec3 halfSize) {
  vec3 d = abs(p) - halfSize;
  return length(max(d, 0.0)) + min(max(d.x, max(d.y, d.z)), 0.0);
}
// 1 inside, 0 outside, with an edge of `soft`.
float inside(float distance, float soft) {
  return smoothstep(soft, -soft, distance);
}
float softMin(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / k;
  return min(a, b) - h * h * k * 0.25;
}
vec3 stars(vec2 p, float density) {
  vec2 cell = floor(p * density);
  vec2 at = hash22(cell + uSeed) * 0.8 + 0.1;
  float d = length(fract(p * density) - at) / density;
  float power = pow(hash2(cell + 4.7), 9.0);
  return mix(vec3(1.0, 0.8, 0.6), vec3(0.7, 0.85, 1.0), hash2(cell + 8.1)) * power * smoothstep(0.003, 0.0, d) * 1.6;
}
// A person standing in a coat, with feet at the origin and a height of 1. The arms hang from the shoulders, against the coat.
float figure(vec2 p) {
  vec2 q = vec2(abs(p.x), p.y);
  float d = length((p - vec2(0.0, 0.93)) * vec2(1.26, 0.96)) - 0.058;
  d = softMin(d, segment(p, vec2(0.0, 0.89), vec2(0.0, 0.81)) - 0.027, 0.02);
  d = softMin(d, segment(q, vec2(0.0, 0.812), vec2(0.088, 0.778)) - 0.032, 0.03);
  float side = mix(0.088, 0.124, smoothstep(0.62, 0.24, p.y)) + 0.014 * smoothstep(0.62, 0.78, p.y);
  float coat = max(q.x - side, max(p.y - 0.8, 0.27 + 0.008 * cos(p.x * 40.0) - p.y));
  d = softMin(d, coat, 0.02);
  float arm = segment(q, vec2(0.092, 0.772), vec2(0.110, 0.61)) - 0.031;
  arm = softMin(arm, segment(q, vec2(0.110, 0.61), vec2(0.114, 0.46)) - 0.026, 0.02);
  arm = softMin(arm, segment(q, vec2(0.114, 0.45), vec2(0.112, 0.415)) - 0.021, 0.015);
  d = min(d, arm);
  float leg = segment(q, vec2(0.046, 0.34), vec2(0.05, 0.04)) - 0.037 + 0.011 * smoothstep(0.25, 0.05, p.y);
  leg = softMin(leg, segment(q, vec2(0.05, 0.018), vec2(0.07, 0.013)) - 0.017, 0.015);
  return min(d, leg);
}
// The half width of a figure in a coat, seen from behind: how far below the crown, how wide, both in heights of the head.
const vec2 contour[13] = vec2[13](
  vec2(0.4, 0.365), vec2(0.64, 0.342), vec2(0.78, 0.288), vec2(0.9, 0.272), vec2(1.02, 0.296), vec2(1.12, 0.385), vec2(1.21, 0.53),
  vec2(1.31, 0.71), vec2(1.41, 0.86), vec2(1.53, 0.965), vec2(1.7, 1.035), vec2(2.0, 1.08), vec2(2.8, 1.14));
float halfWidth(float below) {
  vec2 before = contour[0], from = contour[0], to = contour[1], after = contour[2];
  for (int i = 1; i < 12; i++) {
    if (below < contour[i].x) break;
    before = contour[i - 1];
    from = contour[i];
    to = contour[i + 1];
    after = contour[min(i + 2, 12)];
  }
  float span = to.x - from.x, t = clamp((below - from.x) / span, 0.0, 1.0);
  float leaving = (to.y - before.y) / (to.x - before.x) * span, arriving = (after.y - from.y) / (after.x - from.x) * span;
  return mix(from.y, to.y, t * t * (3.0 - 2.0 * t)) + t * (1.0 - t) * ((1.0 - t) * leaving - t * arriving);
}
// Head and shoulders seen from behind. The crown is the origin, the head's height 1; `lean` inclines the head to the right.
float bust(vec2 p, float lean) {
  vec2 h = p;
  h.x -= lean * smoothstep(1.15, 0.1, -p.y);
  float skull = (length((h + vec2(0.0, 0.41)) / vec2(0.375, 0.41)) - 1.0) * 0.38;
  float strands = 0.008 * (noise(vec2(atan(h.x, h.y + 0.4) * 34.0, length(h) * 9.0)) - 0.5) * smoothstep(-0.04, 0.0, skull);
  skull -= (0.024 * (fbm(vec3(h * 7.0, 2.0), 4) - 0.5) + strands) * smoothstep(0.78, 0.6, -p.y);
  float slope = (halfWidth(-p.y + 0.02) - halfWidth(-p.y - 0.02)) / 0.04;
  float body = max((abs(mix(p.x, h.x, smoothstep(1.25, 0.9, -p.y))) - halfWidth(-p.y)) * inversesqrt(1.0 + slope * slope), 0.42 + p.y);
  vec2 ear = vec2(abs(h.x) - 0.35, h.y + 0.57) * mat2(0.98, -0.2, 0.2, 0.98);
  float d = softMin(softMin(skull, body, 0.05), length(ear * vec2(1.9, 1.0)) - 0.086, 0.03);
  vec2 collar = vec2(abs(p.x - lean * 0.15), -p.y);
  return softMin(d, max(collar.x - mix(0.335, 0.44, smoothstep(0.95, 1.25, collar.y)), max(0.985 + 0.1 * collar.x - collar.y, collar.y - 1.4)) * 0.9, 0.03);
}
