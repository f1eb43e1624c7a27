// Towers so tall that their feet are lost in cloud, seen at the last light.
vec3 scene(vec2 p) {
  vec3 air = mix(vec3(0.62, 0.36, 0.20), vec3(0.045, 0.085, 0.11), smoothstep(-0.9, 0.85, p.y));
  float sunAt = length(p - vec2(-0.25, 0.1));
  vec3 c = air * (0.65 + 0.5 * fbm(p * vec2(1.0, 3.0), 5)) + vec3(1.0, 0.62, 0.32) * (smoothstep(0.115, 0.11, sunAt) * 1.1 + glow(sunAt, 0.22) * 0.3);
  for (float i = 0.0; i < 6.0; i++) {
    float z = i / 5.0;
    float scale = mix(0.11, 0.5, z * z);
    vec2 q = vec2(p.x + i * 5.7 + 0.35, p.y + 1.6);
    float cell = floor(q.x / scale);
    float r = hash2(vec2(cell, i + uSeed));
    float x = (fract(q.x / scale) - 0.5) * scale;
    float high = mix(1.2, 2.35, r) * mix(1.0, 0.9, z) + 0.1;
    float waist = mix(0.42, 0.17, smoothstep(0.2, 1.0, q.y / high)) * scale * mix(0.55, 0.95, hash2(vec2(cell, i + 9.0)));
    waist += 0.012 * scale * step(0.9, fract(q.y * 7.0 + r));
    float mass = max(abs(x) - waist, q.y - high);
    mass = min(mass, max(abs(x) - 0.004 * (1.0 + z), q.y - high - 0.22 * r));
    float bridge = max(abs(q.y - mix(1.0, 1.6, hash1(i + 3.0)) - 0.05 * sin(q.x * 3.0)) - 0.008 * (1.0 + z), 0.0 - 1.0);
    mass = min(mass, bridge + 0.0015);
    vec3 face = mix(air * 0.75, vec3(0.006, 0.010, 0.013), pow(z, 0.6));
    float side = smoothstep(-waist, waist, -x) * step(abs(x), waist);
    face += vec3(1.0, 0.5, 0.22) * pow(side, 6.0) * 0.22 * (1.0 - z * 0.5);
    vec2 g = vec2(x, q.y) / (0.006 + 0.010 * z);
    float lit = step(0.8, hash2(floor(g) + cell * 3.0 + i)) * step(0.45, noise(vec2(q.y * 7.0, cell + i))) * step(max(abs(fract(g.x) - 0.5), abs(fract(g.y) - 0.5)), 0.3);
    face += mix(vec3(1.0, 0.72, 0.38), vec3(0.6, 0.95, 0.95), step(0.75, r)) * lit * mix(0.15, 0.7, z) * step(abs(x), waist * 0.9);
    c = mix(c, face, inside(mass, 0.0025));
    float mist = smoothstep(0.35, 0.8, fbm(vec2(p.x * 1.4 + i * 3.0, p.y * 2.6 - i), 5) + smoothstep(0.1, -1.0, p.y) * 0.42);
    c = mix(c, mix(vec3(0.62, 0.34, 0.19), vec3(0.09, 0.10, 0.11), z) * 0.85, mist * mix(0.55, 0.8, smoothstep(0.2, -0.9, p.y)));
  }
  float ship = box(turn(0.12) * (p - vec2(0.28, 0.42)), vec2(0.03, 0.003));
  c = mix(c, vec3(0.01), inside(ship, 0.002));
  c = pow(c * 1.05, vec3(1.35));
  return c + vec3(1.0, 0.15, 0.08) * glow(length(p - vec2(0.312, 0.416)), 0.006) * 1.5;
}
