#version 300 es
precision highp float;
precision highp int;

uniform vec2 uResolution;
uniform vec2 uJitter;
// The point in the middle of the frame, and the enlargement.
uniform vec3 uView;
uniform float uTime;
uniform float uPhase;
uniform float uSeed;
uniform float uVariant;
uniform float uWeight;

out vec4 outColour;

const float PI = 3.14159265;
const float TAU = 6.28318531;
