// City lights out of focus behind a wet window; every drop holds the street upside down.
vec3 lights(vec2 p, float blur) {
  vec3 c = mix(vec3(0.022, 0.03, 0.045), vec3(0.004, 0.006, 0.012), smoothstep(-0.8, 0.8, p.y));
  for (float i = 0.0; i < 46.0; i++) {
    vec2 r = hash22(vec2(i, 5.0 + uSeed));
    vec2 at = vec2((r.x - 0.5) * 2.6, -0.3 + 1.5 * (r.y - 0.5));
    float size = mix(0.07, 0.2, hash1(i + 3.0)) * blur;
    float d = length(p - at);
    float disc = smoothstep(size, size * 0.86, d) * (0.55 + 0.75 * smoothstep(size * 0.6, size * 0.95, d));
    float h = hash1(i * 1.7 + 2.0);
    vec3 hue = h < 0.5 ? vec3(1.0, 0.46, 0.10) : h < 0.65 ? vec3(1.0, 0.12, 0.07) : h < 0.82 ? vec3(0.15, 0.75, 0.55) : vec3(0.85, 0.9, 1.0);
    c += hue * disc * 0.42 * (0.4 + hash1(i + 9.0)) * mix(1.0, 2.4, step(blur, 0.5));
  }
  return c;
}

vec3 drops(vec2 p, float scale, float keep) {
  vec2 q = p * scale;
  vec2 cell = floor(q);
  vec2 r = hash22(cell + scale);
  vec2 at = r * 0.5 + 0.25;
  float size = mix(0.06, 0.3, pow(hash2(cell + 3.0), 3.0)) * step(hash2(cell + 7.0), keep);
  vec2 d = (fract(q) - at) * vec2(1.0, 0.86);
  d.x += 0.04 * (noise(q * 3.0) - 0.5);
  float l = length(d);
  return vec3(d / max(size, 0.001), size > 0.01 ? smoothstep(size, size * 0.8, l) : 0.0);
}

vec3 scene(vec2 p) {
  vec3 c = lights(p, 1.0);
  float mist = 0.75 + 0.4 * fbm(p * 3.0, 4);
  c = c * mist;
  for (float i = 0.0; i < 7.0; i++) {
    float x = (hash1(i + 31.0) - 0.5) * 1.5 + 0.03 * sin(p.y * 7.0 + i * 4.0) + 0.02 * (noise(vec2(p.y * 9.0, i)) - 0.5);
    float head = mix(-0.9, 0.3, hash1(i + 41.0));
    float w = (0.016 + 0.008 * hash1(i)) * smoothstep(1.2, -0.2, p.y - head);
    float d = (p.x - x) / w;
    float trail = smoothstep(1.0, 0.7, abs(d)) * step(head, p.y) * smoothstep(0.2, 0.6, noise(vec2(i, p.y * 11.0)) + 0.35);
    c = mix(c, lights(vec2(p.x + d * 0.22, -p.y * 0.4 - 0.3), 0.4) * 0.9, trail * 0.75);
    vec2 h = (p - vec2(x, head)) * vec2(1.0, 0.75);
    float bead = length(h) / 0.036;
    if (bead < 1.0) c = lights(-h * 22.0 * vec2(1.0, 0.9) + vec2(x * 0.3, -0.5), 0.45) * (0.35 + 0.9 * smoothstep(1.0, 0.3, bead)) + vec3(0.6, 0.7, 0.8) * smoothstep(0.3, 0.1, length(h / 0.036 - vec2(-0.3, 0.45))) * 0.6;
  }
  for (float i = 0.0; i < 3.0; i++) {
    float scale = i < 0.5 ? 6.0 : i < 1.5 ? 13.0 : 30.0;
    vec3 d = drops(p + i * 3.3, scale, i < 0.5 ? 0.3 : i < 1.5 ? 0.4 : 0.5);
    if (d.z > 0.0) {
      vec3 seen = lights(-d.xy * 0.85 + vec2(p.x * 0.4, -0.3), 0.7) * 1.5;
      float edge = dot(d.xy, d.xy);
      seen *= mix(1.25, 0.25, smoothstep(0.35, 1.0, edge));
      seen += vec3(0.7, 0.8, 0.9) * smoothstep(0.25, 0.05, length(d.xy - vec2(-0.35, 0.45))) * 0.5;
      c = mix(c, seen, d.z);
    }
  }
  return c;
}
