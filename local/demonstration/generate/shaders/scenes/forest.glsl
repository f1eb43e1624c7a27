// Straight trunks in red fog with the light behind them.
vec3 scene(vec2 p) {
  vec2 sun = vec2(0.24, 0.18);
  float d = length(p - sun);
  bool green = uVariant > 0.5;
  vec3 hot = green ? vec3(0.75, 1.0, 0.72) : vec3(1.0, 0.30, 0.16);
  vec3 deep = green ? vec3(0.012, 0.05, 0.045) : vec3(0.09, 0.010, 0.014);
  vec3 c = deep * 0.9 + hot * (glow(d, 0.26) * 0.62 + exp(-d * 1.2) * 0.22);
  c *= 0.55 + 0.9 * fbm(vec3(p * vec2(1.2, 1.8), 1.0), 5);
  float a = atan(p.y - sun.y, p.x - sun.x);
  float rays = fbm(vec2(a * 7.0, 1.0), 4) * fbm(vec2(a * 19.0, 4.0), 3);
  for (float i = 0.0; i < 7.0; i++) {
    if (i == 4.0) c += hot * smoothstep(0.12, 0.4, rays) * exp(-d * 1.5) * 0.2;
    float z = i / 6.0;
    float count = mix(9.0, 1.7, z);
    float shift = i * 3.71 + uSeed;
    float x = p.x * count + shift;
    float cell = floor(x);
    float lean = (hash2(vec2(cell, i)) - 0.5) * 0.25;
    float at = fract(x) - 0.5 - (hash2(vec2(cell, i + 4.0)) - 0.5) * 0.5 - lean * p.y * 0.3;
    float wide = mix(0.045, 0.085, hash2(vec2(cell, i + 8.0))) * (1.15 - 0.18 * p.y) + 0.012 * (noise(vec2(cell * 7.0, p.y * 9.0)) - 0.5) + 0.10 * exp(-(p.y + 1.0 - z * 0.12) * 9.0);
    float trunk = (abs(at) - wide) / count;
    float bough = 9.0;
    for (float k = 0.0; k < 4.0; k++) {
      vec2 root = vec2((0.5 + (hash2(vec2(cell, i + 4.0)) - 0.5) * 0.5 + cell - shift) / count, mix(-0.2, 0.9, hash2(vec2(cell, i * 5.0 + k))));
      float side = hash2(vec2(cell + k, i + 2.0)) > 0.5 ? 1.0 : -1.0;
      bough = min(bough, segment(p, root, root + vec2(side * 0.30, 0.10) / count * 1.6) - 0.006 / count * 2.0);
    }
    trunk = min(trunk, bough);
    vec3 bark = mix(deep * 1.6 + hot * 0.06 * exp(-d), vec3(0.004, 0.003, 0.004), pow(z, 0.55));
    float rim = smoothstep(-0.016, 0.0, trunk) * exp(-d * 1.7) * (1.0 - z * 0.5);
    bark += hot * rim * 0.5;
    c = mix(c, bark, inside(trunk, 0.0025) * step(0.12, hash2(vec2(cell, i + 12.0))));
    float floorAt = -0.62 - z * 0.36 + 0.06 * fbm(vec2(p.x * 3.0 + i * 5.0, 2.0), 4);
    c = mix(c, mix(deep * 1.1, vec3(0.005, 0.003, 0.004), z), smoothstep(0.006, -0.006, p.y - floorAt));
    float mist = fbm(vec3(p * vec2(1.4, 2.8) + i * 3.0, 2.0), 4);
    c += hot * mist * mist * exp(-d * 1.5) * 0.10 * (1.0 - z) + deep * mist * 0.35 * (1.0 - z) * smoothstep(0.3, -0.7, p.y);
  }
  float body = figure((p - vec2(0.22, -0.78)) / 0.3) * 0.3;
  return mix(c, vec3(0.004, 0.002, 0.003) + hot * 0.22 * smoothstep(-0.006, 0.0, body), inside(body, 0.002));
}
