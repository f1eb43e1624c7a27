// The inside of a gyroid, lit by a lamp in one of its chambers.
float shell(vec3 q) {
  float g = dot(sin(q), cos(q.zxy));
  return (1.05 - abs(g)) / 1.9;
}

vec3 scene(vec2 p) {
  vec3 from = vec3(1.25, 0.0, 1.9);
  vec3 ray = normalize(vec3(p, 1.05));
  ray.xz = turn(0.55) * ray.xz;
  ray.yz = turn(-0.35) * ray.yz;
  vec3 lamp = from + vec3(-1.5, 1.3, 3.6);
  float t = 0.05, haze = 0.0;
  bool hit = false;
  for (int i = 0; i < 90; i++) {
    vec3 at = from + ray * t;
    float d = shell(at * 1.25) / 1.25;
    haze += 0.015 / (0.12 + dot(at - lamp, at - lamp));
    if (d < 0.0012 * t) { hit = true; break; }
    t += d * 0.75;
    if (t > 14.0) break;
  }
  vec3 warm = vec3(1.0, 0.58, 0.30), cool = vec3(0.06, 0.34, 0.48);
  vec3 c = vec3(0.004, 0.006, 0.011);
  if (hit) {
    vec3 at = from + ray * t;
    vec2 e = vec2(0.004, 0.0);
    float d = shell(at * 1.25);
    vec3 n = normalize(vec3(shell((at + e.xyy) * 1.25), shell((at + e.yxy) * 1.25), shell((at + e.yyx) * 1.25)) - d);
    vec3 l = lamp - at;
    float fall = 2.2 / (0.3 + dot(l, l) * 0.8);
    l = normalize(l);
    float open = clamp(shell((at + n * 0.22) * 1.25) / 0.22, 0.0, 1.0);
    float band = smoothstep(0.44, 0.5, abs(fract(at.y * 9.0 + at.x * 2.0) - 0.5));
    float key = clamp(dot(n, l), 0.0, 1.0);
    float shine = pow(clamp(dot(reflect(ray, n), l), 0.0, 1.0), 26.0);
    float rim = pow(1.0 - clamp(-dot(n, ray), 0.0, 1.0), 3.0);
    c += (warm * (key * 1.9 + shine * 2.6) * fall + warm * 0.10 * fall + cool * (0.02 + rim * 0.5 + 0.10 * clamp(n.y * 0.5 + 0.5, 0.0, 1.0))) * (0.3 + 0.7 * open) * (1.0 - 0.6 * band * exp(-t * 0.5));
    c = mix(vec3(0.006, 0.010, 0.020), c, exp(-t * 0.13));
  }
  return c + warm * haze * 0.9;
}
