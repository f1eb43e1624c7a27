import type { Setting } from '#contract/endpoints/settings';
import { isOptionSection, type Option, type OptionList } from '#contract/setting-options';

/** What a section holds, in one line; nothing where it cannot be said so. */
export function shortValue({ section, value }: Setting): string {
  const words = isOptionSection(section)
    ? (value as OptionList<Option>).offered.map(({ label }) => label)
    : Object.values(value as object).filter(
        (part): part is string => typeof part === 'string' && part !== '',
      );
  return words.join(', ').replaceAll('https://', '');
}
