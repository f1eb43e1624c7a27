// Folded cloth of light: many ribbons whose edges catch a lamp.
vec3 scene(vec2 p) {
  vec3 c = vec3(0.006, 0.004, 0.007);
  p = turn(uVariant > 0.5 ? 1.2 : 0.28) * p;
  for (float i = 0.0; i < 22.0; i++) {
    float z = i / 22.0;
    float wave = 0.42 * sin(p.x * (0.9 + z * 0.5) + z * 5.5 + uPhase * TAU) + 0.22 * sin(p.x * 2.1 - z * 7.0 - uPhase * TAU + 1.0 + uSeed)
      + 0.12 * sin(p.x * 3.7 + z * 11.0 + uPhase * TAU);
    float d = p.y - wave - (z - 0.5) * 0.55;
    float slope = 0.42 * cos(p.x * (0.9 + z * 0.5) + z * 5.5 + uPhase * TAU) * (0.9 + z * 0.5);
    float sheen = pow(0.5 + 0.5 * sin(slope * 4.0 + z * 9.0 + p.x), 3.0);
    float width = 0.006 + 0.02 * sheen;
    float edge = exp(-abs(d) / width);
    float cloth = exp(-max(d, 0.0) * 60.0) * exp(min(d, 0.0) * 6.0);
    vec3 hue = mix(vec3(0.85, 0.16, 0.12), vec3(1.0, 0.62, 0.30), z);
    hue = mix(hue, vec3(0.30, 0.10, 0.55), smoothstep(0.3, 0.0, z));
    if (uVariant > 0.5) hue = mix(vec3(0.9, 0.9, 1.0), vec3(0.12, 0.2, 0.55), z);
    c += hue * (edge * (0.12 + 1.3 * sheen) * 0.42 + cloth * (0.03 + 0.22 * sheen));
    c *= 1.0 - 0.30 * cloth;
  }
  return c * smoothstep(2.3, 0.5, length(p * vec2(0.8, 0.75)));
}
