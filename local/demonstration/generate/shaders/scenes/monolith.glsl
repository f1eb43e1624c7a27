// A slab standing in a salt flat at dawn.
vec3 sky(vec2 p) {
  vec3 c = mix(vec3(0.95, 0.42, 0.34), vec3(0.09, 0.10, 0.22), smoothstep(-0.25, 0.62, p.y));
  c = mix(c, vec3(0.02, 0.03, 0.09), smoothstep(0.4, 1.2, p.y));
  c += vec3(1.0, 0.62, 0.4) * exp(-abs(p.y + 0.24) * 7.0) * (0.25 + 0.6 * exp(-pow((p.x + 0.55) * 0.9, 2.0)));
  float high = smoothstep(0.42, 0.8, fbm(vec2(p.x * 0.7 + p.y * 0.9, p.y * 4.4 + 1.0), 6));
  c = mix(c, vec3(0.75, 0.30, 0.30) * (0.5 + 0.5 * smoothstep(0.9, 0.0, p.y)), high * 0.5 * smoothstep(-0.2, 0.2, p.y));
  float hills = -0.235 + 0.05 * fbm(vec2(p.x * 2.0, 8.0), 5);
  return mix(c, vec3(0.26, 0.12, 0.17), smoothstep(0.003, -0.003, p.y - hills)) * 0.62;
}

vec3 scene(vec2 p) {
  float flat0 = -0.22;
  float slab = box(p - vec2(0.42, 0.14), vec2(0.095, 0.43));
  vec3 c;
  if (p.y > flat0) {
    c = sky(p);
  } else {
    float depth = flat0 - p.y;
    vec2 at = vec2(p.x, 1.0) / (depth + 0.02) * 0.5;
    vec2 cell = floor(at * 2.0), f = fract(at * 2.0);
    float near = 9.0, next = 9.0;
    for (float y = -1.0; y <= 1.0; y++) for (float x = -1.0; x <= 1.0; x++) {
      vec2 g = vec2(x, y) + hash22(cell + vec2(x, y)) - f;
      float d = dot(g, g);
      if (d < near) { next = near; near = d; } else next = min(next, d);
    }
    float crack = smoothstep(0.10, 0.0, sqrt(next) - sqrt(near)) * exp(-1.2 / (depth * 12.0 + 0.1));
    float mirror = smoothstep(0.4, 0.75, fbm(at * vec2(0.7, 0.5) + 4.0, 4));
    vec3 seen = sky(vec2(p.x + 0.01 * noise(at * 9.0), flat0 + depth * 0.9));
    float stand = smoothstep(0.10, 0.085, abs(p.x - 0.42 + 0.004 * noise(at * 20.0))) * smoothstep(0.82, 0.7, depth * 1.05);
    seen *= 1.0 - 0.93 * stand * mirror;
    vec3 salt = vec3(0.30, 0.16, 0.17) * (0.55 + 0.4 * fbm(at * 3.0, 3)) * exp(-depth * 0.9);
    float fallen = smoothstep(0.13, 0.08, abs(p.x - 0.42 - depth * 0.95)) * exp(-depth * 1.3);
    salt *= 1.0 - 0.6 * fallen;
    c = mix(salt, seen, mirror * 0.85) + vec3(0.32, 0.15, 0.13) * crack * 0.4;
    c = mix(c, vec3(0.6, 0.27, 0.22), exp(-depth * 30.0) * 0.7);
  }
  float lit = smoothstep(0.012, 0.0, abs(p.x - 0.328));
  vec3 face = vec3(0.008, 0.008, 0.014) + vec3(0.05, 0.02, 0.025) * smoothstep(0.6, -0.3, p.y) + vec3(1.0, 0.5, 0.32) * lit * 0.5;
  c = mix(c, face, inside(slab, 0.002) * step(flat0 - 0.02, p.y));
  float body = figure((p - vec2(0.02, flat0 - 0.07)) / 0.16) * 0.16;
  return mix(c, vec3(0.010, 0.007, 0.010), inside(body, 0.0018));
}
