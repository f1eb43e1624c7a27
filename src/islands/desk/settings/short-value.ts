import type { Setting } from '#contract/endpoints/settings';
import { type HomeSection, homeBlocks, homeSections } from '#contract/home-blocks';
import { isOptionSection, type Option, type OptionList } from '#contract/setting-options';
import type { Settings } from '#contract/settings';
import { isolated } from '#lib/isolated';

/** What a section holds, in one line. */
export function shortValue({ section, value }: Setting): string {
  if (isOptionSection(section))
    return (value as OptionList<Option>).offered.map(({ label }) => isolated(label)).join(', ');
  if (section === 'opening') return openingInWords(value as Settings['opening']);
  if (section === 'portrait') return (value as Settings['portrait']).alternativeText;
  if (section === 'home') return homeInWords(value as Settings['home']);
  return Object.values(value as Record<string, string>)
    .filter(Boolean)
    .join(', ')
    .replaceAll('https://', '');
}

const openingInWords = ({ film, alternativeText }: Settings['opening']): string =>
  [film ? 'Picture and film' : 'Picture', alternativeText].filter(Boolean).join(': ');

function homeInWords(value: Settings['home']): string {
  const hidden = homeSections.flatMap((name: HomeSection) => {
    const shown: readonly string[] = value[name];
    return homeBlocks[name].filter((block) => !shown.includes(block.value));
  });
  if (hidden.length === 0) return 'Everything';
  return `Everything but ${hidden.map(({ label }) => label.toLowerCase()).join(', ')}`;
}
