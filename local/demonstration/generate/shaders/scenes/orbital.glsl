// The night side of a planet with its cities, under a thin ring.
vec3 scene(vec2 p) {
  vec2 centre = vec2(0.55, -1.62);
  float radius = 1.9;
  vec2 q = p - centre;
  float r = length(q);
  vec3 c = stars(p, 12.0) + stars(p * 1.9 + 7.0, 12.0) * 0.5;
  c += vec3(0.02, 0.012, 0.03) * fbm(turn(0.5) * p * vec2(0.7, 2.0), 5) * 1.3;
  float sunAngle = dot(normalize(q), normalize(vec2(-0.93, 0.52)));
  float day = smoothstep(0.55, 1.0, sunAngle);
  if (r < radius) {
    float z = sqrt(radius * radius - r * r);
    vec3 n = vec3(q, z) / radius;
    n.yz = turn(0.5) * n.yz;
    float land = fbm(n * 3.1 + 2.0, 6);
    float coast = smoothstep(0.47, 0.51, land);
    float web = pow(1.0 - abs(2.0 * fbm(n * 13.0 + 7.0, 4) - 0.95), 16.0);
    float towns = smoothstep(0.52, 0.78, fbm(n * 9.0, 3)) * smoothstep(0.3, 0.75, noise(n * 120.0)) * noise(n * 260.0) * 2.2;
    float sea = pow(max(day, 0.0), 2.0);
    float cloud = smoothstep(0.45, 0.8, fbm(n * 4.4 + fbm(n * 7.0, 3) * 0.9 + 11.0, 6));
    c = vec3(0.003, 0.006, 0.012) + vec3(0.008, 0.012, 0.016) * coast;
    c += vec3(1.0, 0.58, 0.22) * coast * (towns + web * 0.6) * (1.0 - cloud * 0.7) * 1.1 * smoothstep(0.9, 0.6, sunAngle);
    c += vec3(0.10, 0.16, 0.24) * cloud * (0.09 + 1.6 * sea) + vec3(0.03, 0.10, 0.2) * sea * 0.6;
    float rim = pow(1.0 - z / radius, 5.0);
    c += mix(vec3(0.05, 0.16, 0.4), vec3(0.35, 0.65, 1.0), day) * rim * (0.25 + 2.6 * day);
  } else {
    float up = r - radius;
    c += mix(vec3(0.04, 0.16, 0.42), vec3(0.5, 0.75, 1.0), day) * exp(-up * 34.0) * (0.22 + 2.4 * day * day);
    c += vec3(0.2, 0.9, 0.5) * exp(-pow((up - 0.03) * 90.0, 2.0)) * 0.10;
  }
  vec2 dawn = centre + radius * normalize(vec2(-0.93, 0.52)) + vec2(-0.01, 0.015);
  float d = length(p - dawn);
  c += vec3(1.0, 0.86, 0.7) * (glow(d, 0.035) * 8.0 + glow(d, 0.25) * 0.25);
  vec2 s = turn(-0.42) * (p - vec2(0.62, 0.42));
  float hull = min(min(box(s, vec2(0.10, 0.006)), box(s, vec2(0.012, 0.028))), box(vec2(abs(s.x) - 0.07, s.y), vec2(0.018, 0.05)));
  float lines = smoothstep(0.3, 0.5, abs(fract(s.y * 120.0) - 0.5)) * step(0.05, abs(s.x));
  c = mix(c, vec3(0.012, 0.014, 0.018) + vec3(0.6, 0.55, 0.5) * smoothstep(0.02, -0.06, s.x) * (0.12 + 0.2 * lines), inside(hull, 0.0016));
  return c + vec3(1.0, 0.1, 0.06) * glow(length(s - vec2(0.1, 0.0)), 0.006) * 1.6;
}
