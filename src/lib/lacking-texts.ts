import type { DeskWork } from '#contract/entities/desk-work';
import { workTexts } from '#contract/options';

/** What a work lacks for those who cannot see or hear it, in words; an image has no captions and no transcript. */
export const lackingTexts = (work: DeskWork): string[] =>
  workTexts
    .filter(({ value }) => value in work && !(work as Record<string, unknown>)[value])
    .filter(({ value }) => !(value === 'captions' && 'silent' in work && work.silent))
    .map(({ label }) => label.toLowerCase());
