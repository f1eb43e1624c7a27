import sharp from 'sharp';
import type { Shot } from './page/projector.ts';
import type { Piece } from './piece.ts';
import type { Stage } from './stage.ts';

/** Draws one frame of a piece and writes it to `file` as WebP. */
export async function makeStill(
  stage: Stage,
  piece: Piece,
  shot: Shot,
  quality: number,
  file: string,
): Promise<void> {
  await stage.load(piece.scene);
  const pixels = await stage.shoot(shot);
  await sharp(pixels, { raw: { width: shot.width, height: shot.height, channels: 4 } })
    .removeAlpha()
    .webp({ quality, effort: 6, smartSubsample: true })
    .toFile(file);
}
