import type { DeskWork } from '#contract/entities/desk-work';
import type { ShownWork } from '#contract/entities/shown-work';
import { makings } from '#contract/options';
import { readRunningTime } from '#contract/running-time';
import { splitTags } from '#lib/tags';
import type { WorkKind } from '#stores/desk/works';
import type { WorkValues } from './work-kinds.ts';

/** What the form of a work holds, as its page has it. */
export function workOfForm(
  kind: WorkKind,
  values: WorkValues,
  work: DeskWork | undefined,
): ShownWork {
  const shared = {
    id: work?.id ?? 0,
    slug: work?.slug ?? '',
    title: values.title.trim(),
    description: values.description.trim(),
    url: values.url.trim(),
    thumbnailUrl: values.thumbnailUrl.trim() || null,
    category: values.category,
    tags: splitTags(values.tags),
    featured: values.featured,
    createdAt: work?.createdAt ?? '',
    publishedAt: work?.publishedAt ?? null,
    alternativeText: values.alternativeText.trim() || null,
    making: makings.find(({ value }) => value === values.making)?.value ?? null,
    width: values.width,
    height: values.height,
    placeholder: values.placeholder,
    tools: splitTags(values.tools),
    credits: values.credits.trim() || null,
    processNote: values.processNote.trim() || null,
    directorNote: values.directorNote.trim() || null,
    frames: values.frames
      .split('\n')
      .map((address) => address.trim())
      .filter(Boolean),
    beforeUrl: values.beforeUrl.trim() || null,
    state: 'draft' as const,
    publishAt: null,
  };
  if (kind === 'image') return { kind, ...shared };
  return {
    kind,
    ...shared,
    duration: readRunningTime(values.duration.trim()) ?? '00:00',
    captions: null,
    captionsLanguage: null,
    transcript: values.transcript.trim() || null,
    silent: values.silent,
  };
}
