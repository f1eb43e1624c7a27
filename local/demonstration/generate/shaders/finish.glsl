#version 300 es
precision highp float;

uniform sampler2D uSource;
uniform sampler2D uBloom;
uniform sampler2D uFlare;
uniform vec2 uResolution;
uniform float uTime;
uniform vec4 uLook;
uniform vec3 uColour;
out vec4 outColour;

float hash(vec3 p) {
  p = fract(p * 0.1031);
  p += dot(p, p.zyx + 31.32);
  return fract((p.x + p.y) * p.z);
}

// Narkowicz's fit of the ACES curve, 2015.
vec3 tone(vec3 x) {
  return clamp(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0);
}

// Ten stops from black to white, spread evenly over the middle of the range as scanners of negatives write them.
vec3 scan(vec3 x) {
  vec3 stops = log2(clamp(x, 0.004, 4.0) / 0.004) / 10.0;
  return 0.13 + stops * 0.52;
}

vec3 flare(vec2 uv) {
  vec3 sum = vec3(0.0);
  for (int i = -20; i <= 20; i++) {
    float x = float(i) / 20.0;
    sum += texture(uFlare, uv + vec2(x * abs(x) * 0.3, 0.0)).rgb * exp(-abs(x) * 4.0);
  }
  return sum * vec3(0.35, 0.6, 1.0) / 20.0;
}

void main() {
  // Row 0 of a read-back is the bottom one; drawing upside down saves turning each frame.
  vec2 uv = gl_FragCoord.xy / uResolution;
  uv.y = 1.0 - uv.y;
  vec2 centred = uv - 0.5;
  float edge = dot(centred, centred);
  vec2 fringe = centred * edge * 0.005;
  vec3 c = vec3(texture(uSource, uv + fringe).r, texture(uSource, uv).g, texture(uSource, uv - fringe).b);
  c += texture(uBloom, uv).rgb * vec3(1.0, 0.72, 0.6) * 0.07 * uLook.y;
  if (uColour.x > 0.0) c += flare(uv) * uColour.x * 0.12;
  c *= uLook.x * (1.0 - uLook.w * 1.15 * edge);
  float light = dot(c, vec3(0.3, 0.59, 0.11));
  c = max(mix(vec3(light), c, uColour.y), 0.0);
  c = mix(c, vec3(light), smoothstep(2.0, 14.0, light) * 0.6);
  vec3 negative = scan(c);
  c = pow(tone(c * 0.8), vec3(1.0 / 2.0));
  c = mix(vec3(0.027, 0.030, 0.040), vec3(1.0, 0.995, 0.985), c);
  c = mix(negative, c, uColour.z);
  float g = hash(vec3(gl_FragCoord.xy, uTime * 60.0)) + hash(vec3(gl_FragCoord.yx + 71.0, uTime * 60.0 + 9.0)) - 1.0;
  float middle = sqrt(clamp(dot(c, vec3(0.33)), 0.0, 1.0));
  c += g * (uLook.z * 0.045 * (1.0 - 0.6 * middle) + 0.002);
  outColour = vec4(c, 1.0);
}
