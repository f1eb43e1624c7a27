// Light falls through blinds onto the far wall; a car passes outside and carries it along.
float blinds(vec2 q, float soft) {
  float frame = inside(box(q, vec2(0.62, 0.55)), soft);
  float bars = 1.0 - inside(min(abs(q.x) - 0.02, abs(q.y - 0.12) - 0.018), soft);
  float slat = smoothstep(-0.25 - soft * 6.0, 0.25 + soft * 6.0, sin(q.y * 52.0) + 0.25);
  return frame * bars * slat;
}

// A figure at a table, from behind, a little bent.
float sitter(vec2 p) {
  return bust((p - vec2(0.0, 0.46)) * mat2(0.998, 0.06, -0.06, 0.998) / 0.4, 0.07) * 0.4;
}

vec3 scene(vec2 p) {
  float sweep = smoothstep(0.08, 0.92, uPhase);
  float power = smoothstep(0.0, 0.25, uPhase) * smoothstep(1.0, 0.75, uPhase);
  float plaster = 0.82 + 0.25 * fbm(p * 5.0, 4) + 0.1 * noise(p * 90.0);
  float corner = 1.0 - 0.55 * smoothstep(0.02, 0.0, abs(p.x + 1.28)) - 0.35 * step(p.x, -1.28);
  vec3 c = vec3(0.012, 0.013, 0.017) * plaster * corner;
  vec2 still = p - vec2(0.42, 0.08);
  still.y += still.x * 0.16;
  still.x *= 1.0 + 0.1 * still.y;
  c += vec3(1.0, 0.47, 0.12) * blinds(still, 0.02) * plaster * 0.42 * smoothstep(1.4, -0.2, length(still - vec2(-0.2, 0.0)));
  vec2 pass = p - vec2(mix(2.3, -2.2, sweep), 0.14);
  pass.y += pass.x * 0.1 - (sweep - 0.5) * 0.3 * pass.x;
  pass.x *= 0.72;
  c += vec3(0.9, 0.95, 1.0) * blinds(pass, 0.045) * plaster * corner * 0.55 * power;
  float dust = fbm(vec3(p * 2.2 + orbit(0.25), 0.0), 4);
  float shaft = inside(abs(p.y - 0.62 + (p.x + 0.4) * 0.55) - 0.42, 0.3) * smoothstep(-1.9, 1.2, p.x);
  c += vec3(0.8, 0.4, 0.14) * shaft * dust * 0.045;
  c += vec3(0.75, 0.85, 1.0) * power * dust * 0.05 * exp(-pow((p.x - mix(2.3, -2.2, sweep)) * 0.7, 2.0));
  vec2 at = vec2(-0.52, -0.42 + 0.006 * sin(uPhase * TAU));
  float body = sitter((p - at) / 1.15);
  vec2 slope = vec2(sitter((p + vec2(0.008, 0.0) - at) / 1.15) - body, sitter((p + vec2(0.0, 0.008) - at) / 1.15) - body) * 1.15 / 0.008;
  // Hair takes less light than skin and cloth.
  float rim = pow(smoothstep(-0.034, 0.0, body), 2.0) * mix(0.8, 0.35, smoothstep(0.24, 0.3, (p.y - at.y) / 1.15));
  float passing = mix(2.3, -2.2, sweep) - at.x;
  vec2 carLight = normalize(vec2(passing, 0.55));
  vec3 dark = vec3(0.003, 0.003, 0.004) + rim * (vec3(1.0, 0.46, 0.13) * max(dot(slope, normalize(vec2(0.9, 0.5))), 0.0) * 0.4 + vec3(0.7, 0.8, 1.0) * power * max(dot(slope, carLight), 0.0) * 0.22);
  c = mix(c, dark, inside(body, 0.006));
  vec2 cup = p - vec2(0.62, -0.84);
  float table = p.y + 0.86 + 0.02 * p.x;
  float glass = max(abs(cup.x) - 0.06 - 0.012 * cup.y, box(cup - vec2(0.0, 0.1), vec2(0.2, 0.115)));
  vec3 top = vec3(0.006) + vec3(1.0, 0.45, 0.12) * 0.05 * exp(-pow((p.x - 0.5) / 0.6, 2.0)) * smoothstep(-0.05, 0.0, table);
  c = mix(c, top, inside(table, 0.004));
  float shine = smoothstep(0.012, 0.0, abs(glass)) * (0.3 + 0.7 * step(cup.x, 0.0));
  c = mix(c, c * 0.45 + vec3(0.9, 0.5, 0.2) * shine * 0.5 + vec3(0.6, 0.2, 0.03) * step(cup.y, 0.1) * 0.2, inside(glass, 0.003));
  return c;
}
