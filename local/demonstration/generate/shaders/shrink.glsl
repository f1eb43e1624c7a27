#version 300 es
precision highp float;

// Thirteen taps after Jimenez, "Next Generation Post Processing in Call of Duty", SIGGRAPH 2014.
uniform sampler2D uSource;
uniform vec2 uSourceTexel;
uniform float uFirst;
out vec4 outColour;

vec3 tap(vec2 uv) {
  vec3 c = texture(uSource, uv).rgb;
  if (uFirst < 0.5) return c;
  float light = dot(c, vec3(0.3, 0.59, 0.11));
  return min(c, 12.0) * smoothstep(0.15, 1.1, light);
}

void main() {
  vec2 t = uSourceTexel;
  vec2 uv = gl_FragCoord.xy * 2.0 * t;
  vec3 near = tap(uv + t) + tap(uv - t) + tap(uv + t * vec2(1, -1)) + tap(uv + t * vec2(-1, 1));
  vec3 axes = tap(uv + t * vec2(2, 0)) + tap(uv - t * vec2(2, 0)) + tap(uv + t * vec2(0, 2)) + tap(uv - t * vec2(0, 2));
  vec3 far = tap(uv + 2.0 * t) + tap(uv - 2.0 * t) + tap(uv + t * vec2(2, -2)) + tap(uv + t * vec2(-2, 2));
  outColour = vec4(near * 0.125 + tap(uv) * 0.125 + axes * 0.0625 + far * 0.03125, 1.0);
}
