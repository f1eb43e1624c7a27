#version 300 es
precision highp float;

// Each step outwards loses green and blue: light scattered back from the film base is red-orange.
uniform sampler2D uSource;
uniform vec2 uSourceTexel;
out vec4 outColour;

void main() {
  vec2 t = uSourceTexel;
  vec2 uv = gl_FragCoord.xy * 0.5 * t;
  vec3 sum = texture(uSource, uv).rgb * 4.0;
  sum += (texture(uSource, uv + t * vec2(1, 0)).rgb + texture(uSource, uv - t * vec2(1, 0)).rgb
    + texture(uSource, uv + t * vec2(0, 1)).rgb + texture(uSource, uv - t * vec2(0, 1)).rgb) * 2.0;
  sum += texture(uSource, uv + t).rgb + texture(uSource, uv - t).rgb
    + texture(uSource, uv + t * vec2(1, -1)).rgb + texture(uSource, uv + t * vec2(-1, 1)).rgb;
  outColour = vec4(sum / 16.0 * vec3(1.0, 0.84, 0.76), 1.0);
}
