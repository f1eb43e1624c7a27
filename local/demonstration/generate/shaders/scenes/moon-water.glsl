// A full moon over open sea, in silver only.
vec3 scene(vec2 p) {
  vec2 moon = vec2(0.0, 0.36);
  float sea = -0.22;
  float d = length(p - moon);
  float cloud = fbm(vec3(p * vec2(1.0, 2.6) + fbm(p * 2.0, 3), 2.0), 6);
  vec3 silver = vec3(0.93, 0.95, 1.0);
  vec3 c = vec3(0.022, 0.024, 0.028) * (0.3 + cloud);
  float veil = smoothstep(0.45, 0.72, cloud);
  float crater = 0.62 + 0.5 * fbm(p * 7.0 + 1.0, 5);
  c += silver * smoothstep(0.253, 0.247, d) * crater * crater * (1.2 - 0.8 * veil);
  c += silver * glow(d, 0.25) * (0.07 + 0.36 * veil * cloud);
  c += silver * pow(veil, 2.0) * exp(-d * 2.2) * 0.28 * smoothstep(0.0, 0.4, cloud);
  if (p.y < sea) {
    float depth = sea - p.y;
    float z = 0.35 / (depth + 0.012);
    vec2 w = vec2(p.x * z * 2.0, z * 3.2);
    float a = fbm(w * vec2(0.8, 1.6), 5), b = fbm(w * vec2(1.5, 3.1) + a * 1.5, 4);
    float tilt = (a - 0.47) * 0.9 + (b - 0.47) * 0.8;
    float lane = exp(-pow(p.x / (0.08 + 0.34 * depth + 0.12 * abs(tilt)), 2.0));
    float spark = smoothstep(0.06, 0.34, tilt) * lane;
    c = vec3(0.008, 0.009, 0.011) * (0.6 + 2.0 * max(tilt, 0.0)) + silver * spark * (0.35 + 1.1 * exp(-depth * 2.0)) + silver * exp(-pow(p.x / 0.6, 2.0)) * max(tilt, 0.0) * 0.06;
    c += silver * 0.03 * exp(-depth * 30.0);
  }
  vec2 s = p - vec2(0.115, sea + 0.005);
  float hull = max(abs(s.x) - 0.05 + 0.4 * max(-s.y, 0.0), abs(s.y) - 0.011);
  float sail = max(max(-s.x - 0.002, s.x - 0.045 * (1.0 - s.y / 0.13)), max(-s.y + 0.012, s.y - 0.13));
  float jib = max(max(s.x + 0.006, -s.x - 0.032 * (1.0 - s.y / 0.11)), max(-s.y + 0.014, s.y - 0.11));
  return mix(c, vec3(0.003), inside(min(hull, min(sail, jib)), 0.0016));
}
