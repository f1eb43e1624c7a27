// A city at the blue hour, across flooded streets: the towers climb to the right, a bridge comes in from the left.
const float shore = -0.5;
const float deck = -0.37;
const vec2 mast = vec2(-1.12, 0.34);
const vec3 lamplight = vec3(1.0, 0.6, 0.26);
const vec3 daylight = vec3(0.45, 0.72, 1.0);

// How high the towers at a place may be.
float rise(float x) {
  return 0.26 + 0.66 * exp(-pow((x - 1.05) / 0.85, 2.0)) + 0.16 * exp(-pow((x + 2.1) / 0.5, 2.0));
}

vec3 air(vec2 p) {
  float height = max(p.y - shore, 0.0);
  vec3 c = mix(vec3(0.03, 0.095, 0.17), vec3(0.005, 0.02, 0.055), smoothstep(0.1, 1.3, height));
  c += vec3(0.72, 0.26, 0.05) * exp(-height * 3.8) * (0.16 + 0.9 * glow((p.x - 0.95) * 0.7, 0.5));
  float cloud = fbm(p * vec2(0.8, 3.4) + orbit(0.1) + 2.0, 5);
  return c * (0.45 + 1.05 * cloud) + vec3(0.5, 0.19, 0.08) * smoothstep(0.42, 0.7, cloud) * exp(-height * 1.9) * 0.2;
}

// The tallest one: set back four times, its top lit, with a needle on it.
vec4 landmark(vec2 p) {
  float t = clamp(p.y / 1.14, 0.0, 1.0);
  float wide = 0.098 - 0.017 * floor(t * 5.0 - 0.4);
  float hull = inside(abs(p.x) - wide, 0.0015) * step(p.y, 1.14);
  float needle = inside(abs(p.x) - 0.004 + 0.003 * (p.y - 1.14) / 0.24, 0.0015) * step(p.y, 1.38);
  vec2 grid = p / vec2(0.0125, 0.021);
  vec2 id = floor(grid), f = abs(fract(grid) - 0.5);
  float pane = smoothstep(0.46, 0.3, f.x) * smoothstep(0.42, 0.26, f.y) * step(0.52, hash2(id + 5.0)) * step(0.3, hash1(id.y));
  float fins = smoothstep(0.3, 0.05, abs(fract(p.x / 0.02) - 0.5)) * smoothstep(1.0, 1.14, p.y);
  float edge = smoothstep(0.03, 0.0, abs(fract(t * 5.0 - 0.4))) * step(0.1, t);
  vec3 light = lamplight * (pane * (0.3 + 0.9 * hash2(id + 9.0)) * 0.7 + fins * 1.7 + edge * 0.9);
  return vec4(light * hull, max(hull, needle));
}

// Mast, stays, roadway with its lamps, and the cars on it. `a` is what it hides.
vec4 bridge(vec2 p) {
  vec2 q = vec2(abs(p.x - mast.x), p.y);
  float d = max(q.x - 0.011 - 0.012 * smoothstep(mast.y, shore, p.y), p.y - mast.y);
  float stays = 1.0;
  if (q.x < 1.16 && abs(p.y - 0.5 * (mast.y + deck)) < 0.36) for (float i = 1.0; i < 10.0; i++) stays = min(stays, segment(q, vec2(0.0, mast.y - 0.05 + (i - 9.0) * 0.016), vec2(i * 0.128, deck)));
  d = min(d, box(p - vec2(-1.9, deck), vec2(2.2, 0.011)));
  float pier = abs(fract((p.x - mast.x) / 0.64) - 0.5) * 0.64;
  d = min(d, max(0.32 - pier - 0.009, p.y - deck));
  float hidden = max(inside(d, 0.002), inside(stays - 0.0012, 0.0016) * 0.75) * step(p.x, 0.36);
  float here = smoothstep(0.34, 0.26, p.x);
  vec2 lamp = vec2((fract(p.x / 0.128) - 0.5) * 0.128, p.y - deck - 0.045);
  vec3 light = lamplight * (glow(length(lamp), 0.0045) * 2.2 + 0.1 * exp(-pow((p.y - deck - 0.012) / 0.03, 2.0)));
  for (float way = 0.0; way < 2.0; way++) {
    float along = p.x / 0.34 + (way - 0.5) * 6.0 * uPhase * 2.0;
    float car = floor(along);
    vec2 at = vec2((fract(along) - 0.3 - 0.4 * hash1(car + way * 31.0)) * 0.34, p.y - deck - 0.017 + way * 0.004);
    light += mix(vec3(1.0, 0.9, 0.75), vec3(1.0, 0.1, 0.05), way) * glow(length(at), 0.0032) * 2.4;
  }
  light += vec3(1.4, 0.12, 0.06) * glow(length(p - mast), 0.007) * (0.5 + 0.5 * sin(uPhase * TAU * 3.0)) * 2.0;
  return vec4(light * here, hidden);
}

vec3 city(vec2 p) {
  vec3 sky = air(p);
  vec3 c = sky;
  float height = max(p.y - shore, 0.0);
  for (float i = 0.0; i < 4.0; i++) {
    float z = i / 3.0;
    if (i == 2.0) {
      vec4 tall = landmark(vec2(p.x - 1.02, p.y - shore));
      c = mix(c, sky * 0.22 + tall.rgb, tall.a);
      c += lamplight * glow(length(p - vec2(1.02, shore + 1.1)), 0.07) * 0.35;
    }
    if (i == 3.0) {
      vec4 crossing = bridge(p);
      c = mix(c, sky * 0.1, crossing.a) + crossing.rgb;
    }
    float plot = mix(0.085, 0.2, z);
    float middle = (floor((p.x + i * 5.1) / plot) + 0.5) * plot - i * 5.1;
    float high = rise(middle) * mix(1.1, 0.68, z) * (i == 3.0 ? mix(-0.6, 1.0, smoothstep(-0.1, 0.5, middle)) : 1.0);
    vec4 block = towers(vec2(p.x + i * 5.1, p.y - shore), plot, high * 0.42, high, mix(0.009, 0.0135, z), lamplight, daylight, i * 13.0 + uSeed);
    c = mix(c, sky * mix(0.55, 0.07, z) + block.rgb * mix(0.45, 1.15, z), block.a * step(0.12, high));
    c += sky * exp(-height * 5.0) * mix(0.55, 0.08, z);
  }
  float beacon = pow(0.5 + 0.5 * sin(uPhase * TAU * 3.0 + 1.0), 5.0);
  return c + vec3(1.6, 0.12, 0.06) * glow(length(p - vec2(1.02, shore + 1.385)), 0.009) * beacon * 3.0;
}

vec3 scene(vec2 p) {
  if (p.y > shore) return city(p);
  float depth = shore - p.y;
  float ripple = noise(vec2(p.x * 9.0 / (0.25 + depth), p.y * 80.0) + orbit(1.6)) - 0.5;
  float puddle = smoothstep(0.2, 0.62, fbm(vec2(p.x * 1.1 + 4.0, p.y * 11.0) + 3.0, 5));
  vec3 c = vec3(0.0);
  for (float i = 0.0; i < 3.0; i++) {
    float lift = depth * (1.0 + i * mix(0.7, 0.1, puddle));
    c += city(vec2(p.x + ripple * mix(0.09, 0.025, puddle) * (0.3 + depth * 3.0), shore + lift)) / 3.0;
  }
  return c * mix(0.42, 0.9, puddle) * mix(vec3(0.8, 0.9, 1.0), vec3(1.0), puddle);
}
