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
// A person standing with feet at the origin and a height of 1.
float figure(vec2 p) {
  float d = length((p - vec2(0.0, 0.925)) * vec2(1.12, 0.9)) - 0.062;
  d = min(d, segment(p, vec2(0.0, 0.86), vec2(0.0, 0.8)) - 0.035);
  d = softMin(d, segment(p, vec2(-0.075, 0.775), vec2(0.075, 0.775)) - 0.045, 0.05);
  d = softMin(d, segment(p, vec2(0.0, 0.76), vec2(0.0, 0.42)) - 0.1 - 0.03 * smoothstep(0.75, 0.3, p.y), 0.06);
  d = min(d, segment(p, vec2(-0.125, 0.75), vec2(-0.155, 0.44)) - 0.033);
  d = min(d, segment(p, vec2(0.125, 0.75), vec2(0.15, 0.44)) - 0.033);
  d = min(d, segment(p, vec2(-0.05, 0.42), vec2(-0.065, 0.0)) - 0.048 + 0.014 * smoothstep(0.4, 0.0, p.y));
  return min(d, segment(p, vec2(0.05, 0.42), vec2(0.075, 0.0)) - 0.048 + 0.014 * smoothstep(0.4, 0.0, p.y));
}
