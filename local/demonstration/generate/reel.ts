import { readFile } from 'node:fs/promises';
import type { Reel } from './page/projector.ts';

const shaders = new URL('shaders/', import.meta.url);

/** The shader sources that draw a scene, the shared chunks put in front of it. */
export async function readReel(scene: string): Promise<Reel> {
  const parts = ['head', 'noise', 'light', 'city', `scenes/${scene}`, 'tail'];
  return {
    scene: (await Promise.all(parts.map(source))).join('\n'),
    shrink: await source('shrink'),
    widen: await source('widen'),
    finish: await source('finish'),
  };
}

function source(name: string): Promise<string> {
  return readFile(new URL(`${name}.glsl`, shaders), 'utf8');
}
