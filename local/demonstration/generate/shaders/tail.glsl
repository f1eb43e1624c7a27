void main() {
  vec2 pixel = gl_FragCoord.xy + uJitter;
  vec2 p = (2.0 * pixel - uResolution) / uResolution.y / uView.z + uView.xy;
  vec3 colour = max(scene(p), 0.0);
  outColour = vec4(min(colour, 40.0) * uWeight, 1.0);
}
