// A grid of blocks walked cell by cell. Rows repeat every twelve, the length of a loop's flight.
const float rows = 12.0;

float blockHeight(vec2 cell) {
  vec2 c = vec2(cell.x, mod(cell.y, rows));
  float r = hash2(c + 17.0 + uSeed);
  float centre = exp(-cell.x * cell.x * 0.02);
  return 0.15 + 2.6 * pow(r, 3.0) * centre + 0.35 * r;
}

vec3 streets(vec3 hit, float far) {
  vec2 q = vec2(hit.x, mod(hit.z, rows));
  vec2 lane = abs(fract(q) - 0.5);
  vec3 c = vec3(0.006, 0.009, 0.012);
  float soft = 0.012 + far * 0.0012;
  for (float i = 0.0; i < 2.0; i++) {
    float line = i < 0.5 ? fract(q.x) : fract(q.y);
    float along = i < 0.5 ? q.y : q.x;
    float street = i < 0.5 ? floor(q.x + 0.5) : floor(q.y + 0.5);
    float offset = line - step(0.5, line);
    float busy = hash1(street + i * 40.0);
    float flow = along * 4.0;
    float away = flow - uPhase * 48.0 * (1.0 + step(0.7, busy));
    float towards = flow + uPhase * 48.0 + 0.4;
    float red = smoothstep(0.25, 0.0, abs(fract(away) - 0.5)) * step(0.45, hash1(mod(floor(away), 48.0) + street));
    float white = smoothstep(0.25, 0.0, abs(fract(towards) - 0.5)) * step(0.45, hash1(mod(floor(towards), 48.0) + street + 9.0));
    c += vec3(1.6, 0.18, 0.05) * red * inside(abs(offset - 0.035) - 0.008, soft) * 1.6;
    c += vec3(1.3, 1.0, 0.6) * white * inside(abs(offset + 0.035) - 0.008, soft) * 1.6;
    c += vec3(1.0, 0.5, 0.16) * inside(abs(offset) - 0.1, 0.04) * 0.10 * (0.4 + busy);
  }
  return c;
}

vec3 scene(vec2 p) {
  float speed = uPhase * rows;
  vec3 from = vec3(0.5 + 0.35 * sin(uPhase * TAU), 3.3, speed);
  vec3 ray = normalize(vec3(p.x, p.y - 0.72, 1.5));
  ray.xy = turn(0.05 * sin(uPhase * TAU)) * ray.xy;
  vec2 cell = floor(from.xz);
  vec2 stepBy = sign(ray.xz);
  vec2 delta = 1.0 / max(abs(ray.xz), 1e-4);
  vec2 next = (cell + max(stepBy, 0.0) - from.xz) / ray.xz;
  float toGround = ray.y < 0.0 ? -from.y / ray.y : 1e5;
  float t = 0.0, reach = -1.0;
  vec3 normal = vec3(0, 1, 0);
  vec2 found = vec2(0.0);
  for (int i = 0; i < 56; i++) {
    float h = blockHeight(cell);
    vec3 centre = vec3(cell.x + 0.5, h * 0.5, cell.y + 0.5);
    vec3 m = 1.0 / ray, n = m * (from - centre), k = abs(m) * vec3(0.36, h * 0.5, 0.36);
    vec3 near = -n - k, away = -n + k;
    float a = max(max(near.x, near.y), near.z), b = min(min(away.x, away.y), away.z);
    if (a < b && a > 0.0) {
      reach = a;
      found = cell;
      normal = -sign(ray) * step(near.yzx, near.xyz) * step(near.zxy, near.xyz);
      break;
    }
    t = min(next.x, next.y);
    if (t > min(toGround, 30.0)) break;
    if (next.x < next.y) { cell.x += stepBy.x; next.x += delta.x; } else { cell.y += stepBy.y; next.y += delta.y; }
  }
  vec3 air = mix(vec3(0.02, 0.075, 0.085), vec3(0.006, 0.012, 0.02), smoothstep(-0.05, 0.35, ray.y));
  vec3 c = air;
  float far = reach > 0.0 ? reach : toGround;
  if (reach > 0.0) {
    vec3 hit = from + ray * reach;
    vec2 wrapped = vec2(found.x, mod(found.y, rows));
    if (normal.y > 0.5) {
      vec2 roof = abs(fract(hit.xz) - 0.5);
      c = vec3(0.008, 0.013, 0.016) + vec3(0.03, 0.25, 0.26) * smoothstep(0.33, 0.36, max(roof.x, roof.y)) * step(0.6, hash2(wrapped));
      c += vec3(1.8, 0.12, 0.05) * glow(length(fract(hit.xz) - 0.5), 0.03) * step(0.7, hash2(wrapped + 3.0)) * (0.5 + 0.5 * sin(TAU * (uPhase * 4.0 + hash2(wrapped))));
    } else {
      vec2 face = vec2(abs(normal.x) > 0.5 ? fract(hit.z) : fract(hit.x), hit.y);
      vec2 grid = face * vec2(18.0, 14.0);
      vec2 id = floor(grid), f = abs(fract(grid) - 0.5);
      float lit = step(0.62, hash2(id + wrapped * 7.0 + normal.xz * 3.0)) * step(0.3, hash2(vec2(id.y, wrapped.x + wrapped.y * 3.0)));
      float pane = smoothstep(0.46, 0.3, f.x) * smoothstep(0.46, 0.26, f.y);
      vec3 tint = mix(vec3(1.0, 0.58, 0.22), vec3(0.3, 0.85, 0.9), step(0.7, hash2(wrapped + 5.0)));
      c = vec3(0.006, 0.011, 0.014) + tint * lit * pane * 0.75 * (0.2 + hash2(id + 3.0));
      c += vec3(1.0, 0.45, 0.12) * exp(-hit.y * 9.0) * 0.16;
    }
  } else if (ray.y < 0.0) {
    c = streets(from + ray * toGround, toGround);
  }
  return mix(air + vec3(0.5, 0.25, 0.1) * 0.16 * exp(-abs(ray.y + 0.06) * 9.0), c, exp(-pow(min(far, 40.0) * 0.085, 2.0)));
}
