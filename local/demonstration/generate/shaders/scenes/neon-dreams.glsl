// A street in the rain, and a figure that waits in it.
const float horizon = -0.46;

vec3 haze(vec2 p) {
  vec3 c = mix(vec3(0.20, 0.045, 0.10), vec3(0.010, 0.02, 0.05), smoothstep(-0.5, 0.9, p.y));
  c += vec3(0.55, 0.16, 0.16) * glow(length((p - vec2(0.5, -0.35)) * vec2(0.45, 1.0)), 0.32) * 0.5;
  c += vec3(0.02, 0.16, 0.2) * glow(length((p + vec2(1.3, 0.2)) * vec2(0.6, 1.0)), 0.3) * 0.7;
  float cloud = fbm(p * vec2(1.3, 2.6) + orbit(0.12) + 4.0, 4);
  return c * (0.3 + 1.1 * cloud);
}

vec3 skyline(vec2 p) {
  vec3 air = haze(p);
  vec3 c = air;
  for (float i = 0.0; i < 4.0; i++) {
    float z = i / 3.0;
    float drift = sin(uPhase * TAU) * mix(0.003, 0.02, z);
    vec4 t = towers(vec2(p.x + drift + i * 7.3, p.y - horizon), mix(0.13, 0.34, z), mix(0.28, 0.06, z), mix(1.25, 0.8, z),
      mix(0.013, 0.021, z), vec3(1.0, 0.55, 0.22), vec3(0.25, 0.75, 0.85), i * 11.0 + uSeed);
    c = mix(c, air * mix(0.5, 0.06, z) + t.rgb * mix(0.22, 0.8, z), t.a);
    c += air * exp(-max(p.y - horizon, 0.0) * 4.5) * mix(0.7, 0.1, z);
  }
  float flicker = 0.75 + 0.25 * step(0.2, fract(uPhase * 6.0 + 0.3)) * step(0.1, fract(uPhase * 17.0));
  c += neonSign(p, vec2(-1.52, 0.1), 0.105, 5.0, vec3(1.3, 0.12, 0.4), 3.0) * 1.3;
  c += neonSign(p, vec2(0.72, 0.02), 0.075, 6.0, vec3(0.1, 0.85, 1.0), 8.0);
  c += neonSign(p, vec2(1.62, -0.08), 0.12, 3.0, vec3(1.4, 0.32, 0.06), 21.0) * flicker;
  c += neonSign(p, vec2(-0.62, -0.12), 0.05, 4.0, vec3(1.2, 0.2, 0.6), 34.0) * 0.8;
  float beacon = pow(0.5 + 0.5 * sin(uPhase * TAU * 3.0), 6.0);
  return c + vec3(1.6, 0.1, 0.05) * glow(length(p - vec2(-0.29, 0.66)), 0.012) * beacon * 3.0;
}

// A figure in a long coat, seen from behind under an umbrella: feet at the origin, a height of 1 without the umbrella.
float waiting(vec2 p) {
  float side = mix(0.135, 0.082, smoothstep(0.2, 0.56, p.y)) + 0.034 * smoothstep(0.54, 0.74, p.y);
  float coat = max(abs(p.x) - side, max(p.y - 0.76, 0.2 + 0.012 * cos(p.x * 34.0 + 0.8) - p.y)) * 0.9;
  float d = softMin(coat, segment(p, vec2(-0.088, 0.765), vec2(0.088, 0.765)) - 0.038, 0.05);
  d = softMin(d, segment(p, vec2(0.0, 0.78), vec2(0.004, 0.86)) - 0.034, 0.04);
  d = softMin(d, length((p - vec2(0.008, 0.915)) * vec2(1.18, 0.94)) - 0.062, 0.02);
  // One arm hangs with its hand in the pocket, the other is bent and holds the shaft.
  float hanging = softMin(segment(p, vec2(-0.108, 0.74), vec2(-0.142, 0.57)) - 0.034, segment(p, vec2(-0.142, 0.57), vec2(-0.112, 0.44)) - 0.028, 0.02);
  float holding = softMin(segment(p, vec2(0.108, 0.74), vec2(0.15, 0.6)) - 0.034, segment(p, vec2(0.15, 0.6), vec2(0.118, 0.7)) - 0.027, 0.02);
  d = softMin(d, min(hanging, holding), 0.035);
  float legs = min(segment(p, vec2(-0.045, 0.24), vec2(-0.052, 0.03)), segment(p, vec2(0.05, 0.24), vec2(0.046, 0.03))) - 0.03;
  float shoes = min(segment(p, vec2(-0.056, 0.016), vec2(-0.072, 0.012)), segment(p, vec2(0.05, 0.016), vec2(0.066, 0.012))) - 0.019;
  d = min(d, softMin(legs, shoes, 0.02));
  vec2 u = (p - vec2(0.062, 0.94)) * mat2(0.993, -0.12, 0.12, 0.993);
  float ribs = 0.022 * abs(cos(u.x * 15.0));
  float canopy = max(length(u * vec2(0.74, 1.0)) - 0.26, ribs - u.y);
  return min(min(d, canopy), min(segment(u, vec2(0.0, 0.24), vec2(0.0, 0.3)) - 0.006, segment(u, vec2(0.0, 0.2), vec2(0.02, -0.28)) - 0.008));
}

vec3 scene(vec2 p) {
  vec3 c;
  if (p.y > horizon) {
    c = skyline(p);
  } else {
    float depth = horizon - p.y;
    vec2 ripple = vec2(noise(vec2(p.x * 9.0 / (0.25 + depth), p.y * 70.0) + orbit(1.6)), 0.0) - 0.5;
    float puddle = smoothstep(0.32, 0.62, fbm(vec2(p.x * 1.4, p.y * 7.0) + 3.0, 3));
    c = vec3(0.0);
    for (float i = 0.0; i < 3.0; i++) {
      float lift = depth * (0.9 + i * mix(0.75, 0.12, puddle));
      c += skyline(vec2(p.x + ripple.x * mix(0.1, 0.03, puddle) * (0.4 + depth * 3.0), horizon + lift)) / 3.0;
    }
    c *= mix(0.3, 0.85, puddle) * mix(vec3(0.8, 0.85, 1.0), vec3(1.0), puddle);
    float rings = rain(vec2(p.x, p.y * 6.0), 26.0, 0.8, 5.0);
    c += rings * 0.06;
  }
  vec2 foot = vec2(0.1, -0.82);
  vec2 at = (p - foot) / 0.52;
  float body = waiting(at);
  vec2 slope = vec2(waiting(at + vec2(0.01, 0.0)) - body, waiting(at + vec2(0.0, 0.01)) - body) / 0.01;
  float rim = smoothstep(-0.03, 0.0, body);
  vec3 lit = vec3(0.62, 0.07, 0.2) * max(-slope.x, 0.0) + vec3(0.05, 0.4, 0.48) * max(slope.x, 0.0) + vec3(0.3, 0.1, 0.16) * max(slope.y, 0.0);
  c = mix(c, vec3(0.004, 0.004, 0.008) + lit * rim * rim * 0.5, inside(body, 0.006));
  vec2 mirrored = vec2(at.x, -at.y);
  c *= 1.0 - 0.75 * inside(waiting(mirrored), 0.07) * step(p.y, foot.y);
  float wet = rain(p, 34.0, 0.9, 4.0) + 0.6 * rain(p * 1.7 + 3.0, 30.0, 0.7, 3.0);
  return c + wet * (0.015 + 0.12 * haze(p));
}
