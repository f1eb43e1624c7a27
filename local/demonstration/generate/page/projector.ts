/** Runs in the browser: draws one frame of a scene with WebGL2 and posts its pixels back. */

import { compile, drawFullFrame, locate, type Program } from './program.ts';
import { createTarget, disposeTarget, type Target } from './target.ts';

/** How the laboratory treats the negative: all values are multipliers around 1 unless noted. */
export interface Look {
  exposure: number;
  /** Red-orange bloom around lights. */
  halation: number;
  grain: number;
  vignette: number;
  /** Horizontal anamorphic flare, 0 for none. */
  streak: number;
  saturation: number;
  /** 1 is the contrast of a print, 0 the flat scan of a negative. */
  contrast: number;
}

/** Where the camera looks, in the units of the scenes: half the frame's height is 1. */
export interface View {
  /** The point in the middle of the frame. */
  x: number;
  y: number;
  /** Enlargement; 1 shows the frame as the scene stages it. */
  zoom: number;
}

/** One frame to draw. Times are in seconds; `duration` is the length of the loop. */
export interface Shot {
  width: number;
  height: number;
  time: number;
  duration: number;
  seed: number;
  variant: number;
  /** Jittered samples per pixel, spread over the shutter for motion blur. */
  samples: number;
  /** Seconds the shutter stays open. */
  shutter: number;
  view: View;
  look: Look;
}

/** Fragment sources of the passes; `scene` is complete with its shared chunks. */
export interface Reel {
  scene: string;
  shrink: string;
  widen: string;
  finish: string;
}

const levels = 7;
const goldenRatio = 0.618034;
const plasticRatio = 0.754878;

class Projector {
  private readonly gl: WebGL2RenderingContext;
  private programs: Record<keyof Reel, Program> | undefined;
  private targets: Target[] = [];
  private size = '';

  constructor(canvas: HTMLCanvasElement) {
    const gl = canvas.getContext('webgl2', { antialias: false, preserveDrawingBuffer: true });
    if (!gl) throw new Error('WebGL2 is missing');
    if (!gl.getExtension('EXT_color_buffer_float')) throw new Error('Float targets are missing');
    this.gl = gl;
  }

  load(reel: Reel): void {
    this.programs = {
      scene: compile(this.gl, reel.scene),
      shrink: compile(this.gl, reel.shrink),
      widen: compile(this.gl, reel.widen),
      finish: compile(this.gl, reel.finish),
    };
  }

  async project(shot: Shot): Promise<void> {
    const pixels = this.draw(shot);
    await fetch('/frame', { method: 'POST', body: pixels });
  }

  private draw(shot: Shot): Uint8Array<ArrayBuffer> {
    const { gl } = this;
    this.resize(shot.width, shot.height);
    this.expose(shot);
    this.bloom();
    this.develop(shot);
    const pixels = new Uint8Array(shot.width * shot.height * 4);
    gl.readPixels(0, 0, shot.width, shot.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    return pixels;
  }

  private resize(width: number, height: number): void {
    const size = `${width}x${height}`;
    if (size === this.size) return;
    this.size = size;
    this.gl.canvas.width = width;
    this.gl.canvas.height = height;
    for (const target of this.targets) disposeTarget(this.gl, target);
    this.targets = Array.from({ length: levels }, (_, level) =>
      createTarget(this.gl, Math.max(2, width >> level), Math.max(2, height >> level)),
    );
  }

  private target(level: number): Target {
    const target = this.targets[level];
    if (!target) throw new Error(`No target at level ${level}`);
    return target;
  }

  private pass(name: keyof Reel, into: Target | undefined, shot?: Shot): Program {
    const { gl } = this;
    if (!this.programs) throw new Error('No reel is loaded');
    const program = this.programs[name];
    gl.bindFramebuffer(gl.FRAMEBUFFER, into?.framebuffer ?? null);
    gl.viewport(0, 0, into?.width ?? shot?.width ?? 0, into?.height ?? shot?.height ?? 0);
    gl.useProgram(program.handle);
    return program;
  }

  private expose(shot: Shot): void {
    const { gl } = this;
    const into = this.target(0);
    const program = this.pass('scene', into);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    gl.uniform2f(locate(gl, program, 'uResolution'), shot.width, shot.height);
    gl.uniform1f(locate(gl, program, 'uSeed'), shot.seed);
    gl.uniform1f(locate(gl, program, 'uVariant'), shot.variant);
    const { x, y, zoom } = shot.view;
    gl.uniform3f(locate(gl, program, 'uView'), x, y, zoom);
    gl.uniform1f(locate(gl, program, 'uWeight'), 1 / shot.samples);
    for (let index = 0; index < shot.samples; index += 1) {
      const alone = shot.samples === 1;
      const time = shot.time + (alone ? 0 : shot.shutter * (index / shot.samples));
      gl.uniform1f(locate(gl, program, 'uTime'), time);
      gl.uniform1f(locate(gl, program, 'uPhase'), time / shot.duration);
      const jitterX = alone ? 0 : (((index + 1) * plasticRatio) % 1) - 0.5;
      const jitterY = alone ? 0 : (((index + 1) * goldenRatio * goldenRatio) % 1) - 0.5;
      gl.uniform2f(locate(gl, program, 'uJitter'), jitterX, jitterY);
      drawFullFrame(gl);
      gl.finish();
    }
    gl.disable(gl.BLEND);
  }

  private bloom(): void {
    const { gl } = this;
    for (let level = 1; level < levels; level += 1) {
      const program = this.pass('shrink', this.target(level));
      this.bind(program, 'uSource', this.target(level - 1), 0);
      gl.uniform1f(locate(gl, program, 'uFirst'), level === 1 ? 1 : 0);
      drawFullFrame(gl);
    }
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    for (let level = levels - 2; level >= 1; level -= 1) {
      const program = this.pass('widen', this.target(level));
      this.bind(program, 'uSource', this.target(level + 1), 0);
      drawFullFrame(gl);
    }
    gl.disable(gl.BLEND);
  }

  private develop(shot: Shot): void {
    const { gl } = this;
    const program = this.pass('finish', undefined, shot);
    this.bind(program, 'uSource', this.target(0), 0);
    this.bind(program, 'uBloom', this.target(1), 1);
    this.bind(program, 'uFlare', this.target(3), 2);
    gl.uniform2f(locate(gl, program, 'uResolution'), shot.width, shot.height);
    gl.uniform1f(locate(gl, program, 'uTime'), shot.time);
    const { look } = shot;
    gl.uniform4f(
      locate(gl, program, 'uLook'),
      look.exposure,
      look.halation,
      look.grain,
      look.vignette,
    );
    gl.uniform3f(locate(gl, program, 'uColour'), look.streak, look.saturation, look.contrast);
    drawFullFrame(gl);
  }

  private bind(program: Program, name: string, target: Target, unit: number): void {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, target.texture);
    gl.uniform1i(locate(gl, program, name), unit);
    gl.uniform2f(locate(gl, program, `${name}Texel`), 1 / target.width, 1 / target.height);
  }
}

declare global {
  interface Window {
    projector: Projector;
  }
}

window.projector = new Projector(document.createElement('canvas'));
