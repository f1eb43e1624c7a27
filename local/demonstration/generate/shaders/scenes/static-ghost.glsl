float bust(vec3 q) {
  float d = (length(q * vec3(1.16, 0.9, 1.0)) - 0.5);
  d = softMin(d, length((q - vec3(0.0, -0.3, 0.14)) * vec3(1.2, 1.0, 1.1)) - 0.32, 0.2);
  d = softMin(d, length((q - vec3(0.0, -0.08, 0.5)) * vec3(2.2, 0.85, 1.0)) - 0.09, 0.1);
  d = softMin(d, length((q - vec3(0.0, -0.32, 0.43)) * vec3(0.8, 1.6, 1.0)) - 0.07, 0.07);
  d = -softMin(-d, length((vec3(abs(q.x), q.yz) - vec3(0.18, 0.05, 0.52)) * vec3(0.8, 1.2, 1.0)) - 0.1, 0.1);
  d = softMin(d, length((vec3(abs(q.x), q.yz) - vec3(0.44, -0.05, -0.02)) * vec3(2.4, 0.8, 1.0)) - 0.12, 0.05);
  d = softMin(d, max(length(q.xz + vec2(0.0, 0.06)) - 0.24, abs(q.y + 0.7) - 0.35), 0.16);
  return softMin(d, length((q - vec3(0.0, -1.42, -0.06)) * vec3(0.5, 1.15, 1.05)) - 0.5, 0.25);
}

vec3 scene(vec2 p) {
  float row = floor(p.y * 46.0);
  float tick = floor(uPhase * 48.0);
  float burst = step(0.8, hash1(tick + 3.0)) * step(0.6, hash1(floor(uPhase * 8.0) + 2.0));
  float slip = (hash2(vec2(floor(row / 5.0), tick)) - 0.5) * burst * step(0.6, hash2(vec2(floor(row / 5.0), tick + 9.0))) * 0.5;
  vec2 s = p + vec2(slip, 0.0);
  float angle = 0.55 * sin(uPhase * TAU) + 0.35;
  vec3 from = vec3(s.x * 1.0, s.y * 1.12 - 0.22, 3.0);
  vec3 ray = normalize(vec3(s.x * 0.08, s.y * 0.08, -1.0));
  vec3 c = vec3(0.004, 0.012, 0.010) * (1.0 + 0.6 * fbm(p * 2.0 + orbit(0.3), 3));
  float t = 1.6;
  float least = 1.0;
  vec3 at = vec3(0.0);
  float hit = 0.0;
  for (int i = 0; i < 40; i++) {
    at = from + ray * t;
    at.xz = turn(angle) * at.xz;
    float d = bust(at);
    least = min(least, d);
    if (d < 0.004) { hit = 1.0; break; }
    t += d * 0.85;
    if (t > 4.6) break;
  }
  vec3 green = vec3(0.16, 1.0, 0.56);
  if (hit > 0.5) {
    vec2 e = vec2(0.01, 0.0);
    vec3 n = normalize(vec3(bust(at + e.xyy), bust(at + e.yxy), bust(at + e.yyx)) - bust(at));
    vec3 v = -ray;
    v.xz = turn(angle) * v.xz;
    float rim = pow(1.0 - clamp(dot(n, v), 0.0, 1.0), 2.2);
    float line = smoothstep(0.42, 0.5, abs(fract(at.y * 30.0 + uPhase * 6.0) - 0.5));
    float mesh = smoothstep(0.46, 0.5, abs(fract(atan(at.x, at.z) * 9.0) - 0.5));
    float key = clamp(dot(n, normalize(vec3(0.7, 0.5, 0.5))), 0.0, 1.0);
    float scanAt = mix(-1.6, 0.8, fract(uPhase * 2.0));
    float scan = exp(-pow((at.y - scanAt) * 14.0, 2.0));
    c += green * (line * (0.16 + 0.9 * key) + mesh * 0.12 * (0.3 + key) + rim * 0.5 + 0.03);
    c += vec3(0.75, 1.0, 0.9) * scan * (0.5 + line * 2.0);
    c *= smoothstep(-1.75, -0.9, at.y) * (hash2(vec2(row, tick)) > 0.04 ? 1.0 : 0.25);
  } else {
    c += green * exp(-least * 7.0) * 0.07;
  }
  float specks = step(0.9975, hash2(floor(p * 90.0) + tick * 1.3)) * 0.7;
  c += green * specks * smoothstep(1.2, 0.2, abs(p.x));
  float floorGlow = exp(-pow((p.y + 0.93) * 16.0, 2.0)) * exp(-p.x * p.x * 1.6);
  c += green * floorGlow * (0.5 + 0.5 * step(0.5, fract(p.x * 20.0)));
  c += vec3(0.9, 0.05, 0.1) * burst * step(0.7, hash2(vec2(floor(row / 5.0), tick + 9.0))) * hit * 0.25;
  return c * (0.82 + 0.18 * step(0.35, fract(p.y * 120.0)));
}
