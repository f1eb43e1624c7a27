float road(float z) { return 0.55 * sin(z * 0.16 + 0.4) - 0.09; }

vec3 scene(vec2 p) {
  float skyline = 0.12;
  vec3 c = mix(vec3(0.16, 0.05, 0.03), vec3(0.012, 0.012, 0.028), smoothstep(0.0, 0.9, p.y));
  c *= 0.6 + 0.9 * fbm(p * vec2(0.9, 3.2) + orbit(0.1), 4);
  vec4 far = towers(vec2(p.x + 3.0, p.y - skyline + 0.02), 0.09, 0.08, 0.5, 0.014, vec3(1.0, 0.6, 0.25), vec3(0.7, 0.85, 1.0), 4.0);
  c = mix(c, vec3(0.03, 0.014, 0.016) + far.rgb * 0.35, far.a);
  vec4 near = towers(vec2(p.x + 9.0, p.y - skyline + 0.04), 0.24, 0.02, 0.42, 0.02, vec3(1.0, 0.55, 0.2), vec3(0.5, 0.8, 1.0), 9.0);
  c = mix(c, vec3(0.010, 0.006, 0.010) + near.rgb * 0.55, near.a * step(0.3, abs(p.x + 0.2)));
  if (p.y > skyline) return c;
  float z = 0.42 / (skyline - p.y + 0.012);
  float x = (p.x - road(z) * smoothstep(0.5, 9.0, z) * 1.3) * z * 1.15;
  vec3 asphalt = vec3(0.012, 0.011, 0.014) * (0.7 + 0.5 * noise(vec2(x * 30.0, z * 4.0)));
  float inRoad = inside(abs(x) - 2.0, 0.02);
  c = mix(vec3(0.004, 0.004, 0.006) + vec3(0.08, 0.03, 0.015) * exp(-abs(p.y - skyline) * 12.0), asphalt, inRoad);
  float paint = inside(abs(abs(x) - 1.0) - 0.012, 0.01) * step(0.5, fract(z * 0.7 + uPhase * 6.0)) + inside(abs(abs(x) - 1.93) - 0.016, 0.012);
  c += vec3(0.25, 0.22, 0.18) * paint * 0.35 * inRoad;
  for (float i = 0.0; i < 14.0; i++) {
    float side = i < 7.0 ? 1.0 : -1.0;
    float k = mod(i, 7.0);
    float r = hash1(i * 3.1 + uSeed);
    float lane = side * (0.3 + 0.24 * k + 0.05 * sin(uPhase * TAU + r * 9.0));
    float lift = (0.05 + 0.2 * r) / z * 1.6;
    float y = skyline - 0.42 / z + lift;
    float d = (x - lane) / z;
    float thin = 0.0016 + 0.010 / z;
    float flow = fract(log(z) * 0.55 + side * uPhase * (2.0 + floor(r * 2.0)) + r * 5.0);
    float streak = smoothstep(0.0, 0.25, flow) * smoothstep(0.95, 0.6, flow);
    vec3 hue = side > 0.0 ? mix(vec3(1.6, 0.14, 0.04), vec3(1.5, 0.4, 0.08), step(0.8, r)) : mix(vec3(1.3, 1.1, 0.8), vec3(0.7, 0.95, 1.3), step(0.7, r));
    c += hue * streak * (exp(-d * d / (thin * thin)) * 1.5 + 0.16 * glow(d, thin * 5.0)) * (0.35 + 0.65 * smoothstep(0.4, 3.0, z));
  }
  float lampZ = fract(-uPhase * 3.0);
  for (float j = 0.0; j < 6.0; j++) {
    float lz = exp((j + fract(uPhase * -2.0 + 1.0)) * 0.55) * 0.7;
    float lx = road(lz) * smoothstep(0.5, 9.0, lz) * 1.3;
    vec2 head = vec2(lx + 2.3 / (lz * 1.15), skyline + 0.62 / lz);
    vec2 foot = vec2(head.x, skyline - 0.42 / lz);
    c = mix(c, vec3(0.003), inside(segment(p, head, foot) - 0.006 / lz, 0.002) * 0.0);
  }
  return c + vec3(1.0, 0.5, 0.2) * exp(-abs(p.y - skyline) * 30.0) * 0.12;
}
