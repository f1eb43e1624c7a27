// Hashes without sine after Dave Hoskins, https://www.shadertoy.com/view/4djSRW (MIT).
float hash1(float n) {
  n = fract(n * 0.1031);
  n *= n + 33.33;
  return fract(n * (n + n));
}
float hash2(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
vec2 hash22(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * vec3(0.1031, 0.1030, 0.0973));
  q += dot(q, q.yzx + 33.33);
  return fract((q.xx + q.yz) * q.zy);
}
float hash3(vec3 p) {
  p = fract(p * 0.1031);
  p += dot(p, p.zyx + 31.32);
  return fract((p.x + p.y) * p.z);
}

mat2 turn(float angle) {
  float c = cos(angle), s = sin(angle);
  return mat2(c, -s, s, c);
}

float noise(vec2 p) {
  vec2 cell = floor(p), f = fract(p);
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(
    mix(hash2(cell), hash2(cell + vec2(1, 0)), f.x),
    mix(hash2(cell + vec2(0, 1)), hash2(cell + vec2(1, 1)), f.x), f.y);
}
float noise(vec3 p) {
  vec3 cell = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  vec2 o = vec2(0, 1);
  return mix(
    mix(mix(hash3(cell), hash3(cell + o.yxx), f.x), mix(hash3(cell + o.xyx), hash3(cell + o.yyx), f.x), f.y),
    mix(mix(hash3(cell + o.xxy), hash3(cell + o.yxy), f.x), mix(hash3(cell + o.xyy), hash3(cell + o.yyy), f.x), f.y),
    f.z);
}

float fbm(vec2 p, int octaves) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < octaves; i++) {
    sum += weight * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 17.3;
    weight *= 0.5;
  }
  return sum;
}
float fbm(vec3 p, int octaves) {
  float sum = 0.0, weight = 0.5;
  for (int i = 0; i < octaves; i++) {
    sum += weight * noise(p);
    p = p * 2.03 + 9.7;
    p.xy = turn(0.6) * p.xy;
    weight *= 0.5;
  }
  return sum;
}

// A point that circles once per loop: noise sampled along it repeats without a seam.
vec2 orbit(float radius) {
  return radius * vec2(cos(uPhase * TAU), sin(uPhase * TAU));
}
