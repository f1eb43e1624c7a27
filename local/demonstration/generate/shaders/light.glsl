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
// A person standing in a coat, with feet at the origin and a height of 1.
float figure(vec2 p) {
  vec2 q = vec2(abs(p.x), p.y);
  float d = length((p - vec2(0.0, 0.926)) * vec2(1.24, 0.94)) - 0.062;
  d = softMin(d, segment(p, vec2(0.0, 0.88), vec2(0.0, 0.8)) - 0.028, 0.02);
  float shoulders = segment(q, vec2(0.0, 0.803), vec2(0.094, 0.772)) - 0.03;
  d = softMin(d, shoulders, 0.03);
  float side = mix(0.098, 0.128, smoothstep(0.6, 0.22, p.y)) + 0.018 * smoothstep(0.6, 0.78, p.y);
  float coat = max(q.x - side, max(p.y - 0.79, 0.25 + 0.012 * cos(p.x * 40.0) - p.y));
  d = softMin(d, coat, 0.02);
  float arm = segment(q, vec2(0.104, 0.768), vec2(0.132, 0.6)) - 0.03;
  arm = softMin(arm, segment(q, vec2(0.132, 0.6), vec2(0.138, 0.44)) - 0.025, 0.02);
  arm = softMin(arm, segment(q, vec2(0.138, 0.43), vec2(0.134, 0.4)) - 0.021, 0.015);
  d = softMin(d, arm, 0.02);
  float leg = segment(q, vec2(0.05, 0.32), vec2(0.056, 0.04)) - 0.036 + 0.01 * smoothstep(0.25, 0.05, p.y);
  leg = softMin(leg, segment(q, vec2(0.052, 0.018), vec2(0.08, 0.012)) - 0.017, 0.015);
  return min(d, leg);
}
