// Flight through an endless frame of rods; the nodes hold lamps that switch on and off.
vec3 scene(vec2 p) {
  vec3 from = vec3(0.0, 0.0, uPhase * 4.0) + 0.5;
  vec3 ray = normalize(vec3(p, 1.15 - 0.18 * dot(p, p)));
  ray.xy = turn(uPhase * TAU * 0.25) * ray.xy;
  ray.xz = turn(0.22 * sin(uPhase * TAU)) * ray.xz;
  vec3 c = vec3(0.0);
  float t = 0.0;
  float shade = 1.0;
  for (int i = 0; i < 72; i++) {
    vec3 at = from + ray * t;
    vec3 cell = floor(at);
    vec3 q = abs(fract(at) - 0.5);
    vec3 m = 0.5 - q;
    float rod = min(min(max(m.x, m.y), max(m.y, m.z)), max(m.x, m.z)) - 0.022;
    vec3 node = floor(at + 0.5);
    node.z = mod(node.z, 4.0);
    float lamp = length(fract(at + 0.5) - 0.5) - 0.05;
    float on = step(0.6, hash3(node + 3.0)) * (0.4 + 0.6 * sin(TAU * (uPhase * 2.0 + hash3(node))) );
    float fog = exp(-t * 0.34);
    vec3 hue = hash3(node + 8.0) > 0.25 ? vec3(1.0, 0.42, 0.09) : vec3(0.35, 0.75, 1.0);
    c += hue * max(on, 0.0) * fog * 0.0034 / (0.004 + lamp * lamp * 2.6) * min(max(min(rod, lamp), 0.01) * 6.0, 0.5);
    if (rod < 0.003) {
      vec3 w = smoothstep(0.03, 0.0, abs(m - 0.02));
      float seam = smoothstep(0.4, 0.5, abs(fract((at.x + at.y + at.z) * 4.0) - 0.5));
      c += (vec3(0.035, 0.05, 0.07) * (0.35 + 0.65 * w.y) + hue * max(on, 0.0) * exp(-lamp * 7.0) * 0.9) * fog * (1.0 - 0.4 * seam);
      shade = 0.0;
      break;
    }
    t += max(min(rod, max(lamp, 0.02)) * 0.8, 0.012);
    if (t > 12.0) break;
  }
  return c + vec3(0.01, 0.014, 0.022) * (1.0 - exp(-t * 0.12));
}
