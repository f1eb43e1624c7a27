// A vault of ribs with shafts of light, walked by one person.
vec3 scene(vec2 p) {
  vec2 q = p - vec2(0.0, -0.05);
  vec3 ray = normalize(vec3(q, 1.25));
  float bend = pow(pow(abs(ray.x), 2.6) + pow(abs(ray.y * 1.35), 2.6), 1.0 / 2.6);
  float t = 1.15 / bend;
  float floorT = ray.y < 0.0 ? -0.55 / ray.y : 1e4;
  vec3 c;
  float far = min(t, floorT);
  vec3 at = ray * far + vec3(0.0, 0.0, 0.2);
  vec3 key = vec3(1.0, 0.86, 0.66), cool = vec3(0.10, 0.20, 0.24);
  if (floorT < t) {
    float gleam = smoothstep(0.35, 0.75, noise(at.xz * vec2(1.2, 0.6)));
    float slab = smoothstep(0.48, 0.5, max(abs(fract(at.x * 1.6) - 0.5), abs(fract(at.z * 0.8) - 0.5)));
    vec3 up = vec3(ray.x, -ray.y, ray.z);
    float m = 1.15 / pow(pow(abs(up.x), 2.6) + pow(abs(up.y * 1.35), 2.6), 1.0 / 2.6);
    float seenZ = (ray * floorT + up * m).z;
    float stripe = smoothstep(0.16, 0.10, abs(fract(seenZ * 0.55) - 0.5));
    float pool = smoothstep(0.3, 0.1, abs(fract(at.z * 0.55 + 0.1) - 0.5)) * exp(-pow((at.x - 0.25) * 2.0, 2.0));
    c = cool * 0.05 * (1.0 - 0.5 * slab) + key * (pool * 0.28 + stripe * 0.16 * gleam);
  } else {
    float rib = abs(fract(at.z * 0.55) - 0.5);
    float depth = smoothstep(0.2, 0.3, rib);
    float angle = atan(ray.x, ray.y);
    float panel = smoothstep(0.46, 0.5, abs(fract(angle * 5.0) - 0.5));
    float windowAt = inside(max(abs(angle - 0.65) - 0.26, rib - 0.11), 0.012);
    float light = clamp(0.4 - 0.6 * sin(angle - 0.9), 0.0, 1.0);
    c = cool * mix(0.55, 0.10, depth) * (0.25 + light) * (1.0 - 0.5 * panel) * (0.7 + 0.5 * noise(vec2(angle * 20.0, at.z * 9.0)));
    c += key * windowAt * 2.2;
  }
  vec3 haze = vec3(0.16, 0.17, 0.15);
  c = mix(haze * 0.9, c, exp(-far * 0.15));
  float shafts = 0.0;
  for (float i = 0.0; i < 28.0; i++) {
    float s = (i + hash2(p * 91.0 + i)) / 28.0 * min(far, 10.0);
    vec3 w = ray * s + vec3(0.0, 0.0, 0.2);
    float lane = smoothstep(0.14, 0.07, abs(fract(w.z * 0.55 ) - 0.5));
    float slope = w.x * 0.72 - w.y * 0.70;
    float wide = smoothstep(0.32, 0.16, abs(slope - 0.05));
    shafts += lane * wide * (0.4 + 1.2 * noise(w * 2.4)) * exp(-s * 0.12);
  }
  c += key * shafts * 0.020 * min(far, 10.0) / 4.0;
  c += vec3(0.9, 0.92, 0.85) * exp(-length(q * vec2(1.0, 1.2)) * 7.0) * 0.75;
  float body = figure((p - vec2(-0.07, -0.36)) / 0.27) * 0.27;
  c *= 1.0 - 0.7 * inside(figure(vec2((p.x + 0.07), (-0.36 - p.y) * 0.8) / 0.27) * 0.27, 0.02) * step(p.y, -0.355);
  return mix(c, vec3(0.004), inside(body, 0.002));
}
