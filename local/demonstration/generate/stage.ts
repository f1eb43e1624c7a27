import { chromium } from 'playwright';
import type { Shot } from './page/projector.ts';
import { servePage } from './page-server.ts';
import { readReel } from './reel.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Stage {
  /** Makes a scene the current one. Throws with the compiler's log if it has a mistake. */
  load(scene: string): Promise<void>;
  /** Draws a frame of the current scene: RGBA bytes, top row first. */
  shoot(shot: Shot): Promise<Buffer>;
  close(): Promise<void>;
}

/**
 * Opens a browser that draws on the processor, so that every machine makes the same pictures.
 * `CHROMIUM_PATH` names the browser; without it the system's Chromium is used.
 */
export async function openStage(): Promise<Stage> {
  const server = await servePage();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: flags,
  });
  const page = await browser.newPage();
  await page.goto(server.address);
  await page.waitForFunction(() => 'projector' in window);
  return {
    async load(scene) {
      const reel = await readReel(scene);
      await page.evaluate((loaded) => window.projector.load(loaded), reel);
    },
    async shoot(shot) {
      const frame = server.nextFrame();
      await page.evaluate((wanted) => window.projector.project(wanted), shot);
      return frame;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
