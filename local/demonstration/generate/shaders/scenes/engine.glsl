// Concentric machine rings around a captured eclipse.
vec3 scene(vec2 p) {
  float r = length(p), a = atan(p.y, p.x);
  vec3 c = vec3(0.006, 0.007, 0.010);
  vec3 gold = vec3(1.0, 0.66, 0.30);
  for (float i = 0.0; i < 7.0; i++) {
    float inner = 0.33 + i * 0.1;
    float wide = 0.028 + 0.035 * hash1(i + 2.0 + uSeed);
    float d = abs(r - inner) - wide;
    float teeth = floor(mix(8.0, 60.0, hash1(i + 5.0)));
    float turnBy = hash1(i + 11.0) * TAU;
    float sector = fract((a + turnBy) / TAU * teeth);
    float id = floor((a + turnBy) / TAU * teeth);
    float gap = abs(sector - 0.5);
    float arc = step(hash2(vec2(id, i)), 0.72);
    float body = max(d, (gap - 0.46) * inner * TAU / teeth);
    float light = exp(-max(inner - 0.3, 0.0) * 3.2);
    float bevel = smoothstep(-0.012, 0.0, body) * smoothstep(0.3, -0.6, (r - inner) / wide);
    vec3 face = vec3(0.018, 0.019, 0.022) * (0.6 + 0.5 * noise(vec2(id * 3.0, i))) + gold * (bevel * 0.55 + 0.05) * light;
    float etched = smoothstep(0.35, 0.5, abs(fract(r * 90.0) - 0.5)) * step(0.5, hash2(vec2(id, i + 4.0)));
    face += gold * etched * 0.05 * light;
    c = mix(c, face, inside(body, 0.003) * arc);
    c += gold * exp(-pow((r - inner - wide - 0.006) * 300.0, 2.0)) * 0.35 * light * step(0.4, hash2(vec2(id, i + 7.0)));
    float lamp = length(vec2(r - inner, (gap) * inner * TAU / teeth));
    c += (hash1(i) > 0.5 ? vec3(1.0, 0.2, 0.08) : vec3(0.35, 0.85, 1.0)) * glow(lamp, 0.005) * 1.4 * step(0.86, hash2(vec2(id, i + 9.0)));
  }
  float away = max(r - 0.22, 0.0);
  vec2 ring = vec2(cos(a), sin(a));
  float fine = fbm(vec3(ring * 4.0, r * 1.4), 5);
  c += mix(vec3(1.0, 0.5, 0.18), vec3(1.0, 0.95, 0.88), exp(-away * 16.0)) * (exp(-away * 9.0) * pow(fine * 1.7, 2.5) * 1.6 + glow(away, 0.012) * 3.0) * step(0.22, r);
  c = mix(c, vec3(0.003), smoothstep(0.222, 0.218, r));
  float spokes = 0.0;
  for (float k = 0.0; k < 3.0; k++) spokes = max(spokes, inside(abs(dot(p, vec2(sin(k * PI / 3.0 + 0.3), cos(k * PI / 3.0 + 0.3)))) - 0.006, 0.002) * step(0.31, r));
  c = mix(c, vec3(0.006) + gold * 0.25 * exp(-(r - 0.3) * 5.0), spokes * 0.9);
  return c * smoothstep(1.7, 0.6, r);
}
