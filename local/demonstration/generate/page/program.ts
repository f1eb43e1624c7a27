/** Runs in the browser: shader programs that cover the whole frame. */

export interface Program {
  handle: WebGLProgram;
  places: Map<string, WebGLUniformLocation | null>;
}

const fullFrameVertex = `#version 300 es
void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

/** Compiles a fragment shader into a program. Throws with the compiler's log. */
export function compile(gl: WebGL2RenderingContext, fragment: string): Program {
  const handle = gl.createProgram();
  gl.attachShader(handle, shader(gl, gl.VERTEX_SHADER, fullFrameVertex));
  gl.attachShader(handle, shader(gl, gl.FRAGMENT_SHADER, fragment));
  gl.linkProgram(handle);
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS)) {
    throw new Error(gl.getProgramInfoLog(handle) ?? 'The program does not link');
  }
  return { handle, places: new Map() };
}

/** The place of a uniform; `null`, which WebGL ignores, when the shader does not use it. */
export function locate(
  gl: WebGL2RenderingContext,
  program: Program,
  name: string,
): WebGLUniformLocation | null {
  let place = program.places.get(name);
  if (place === undefined) {
    place = gl.getUniformLocation(program.handle, name);
    program.places.set(name, place);
  }
  return place;
}

/** Draws one triangle that covers the viewport. */
export function drawFullFrame(gl: WebGL2RenderingContext): void {
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

function shader(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const handle = gl.createShader(type);
  if (!handle) throw new Error('The context is lost');
  gl.shaderSource(handle, source);
  gl.compileShader(handle);
  if (!gl.getShaderParameter(handle, gl.COMPILE_STATUS)) {
    throw new Error(gl.getShaderInfoLog(handle) ?? 'The shader does not compile');
  }
  return handle;
}
