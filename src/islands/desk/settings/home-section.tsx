import type { Setting } from '#contract/endpoints/settings';
import { homeBlocks, homeSections } from '#contract/home-blocks';
import { settingForms } from '#contract/settings';
import { Checkbox } from '#ui/checkbox.tsx';
import styles from './page-sections.module.css';
import { SectionForm } from './section-form.tsx';
import { useSection } from './use-section.ts';

const titles = { featured: 'Featured Work', about: 'About' } as const;

/** Which blocks of its sections Home shows. */
export function HomeSectionForm({ setting }: { setting: Setting }) {
  const editor = useSection(setting, settingForms.home);
  return (
    <SectionForm
      setting={setting}
      editor={editor}
      purpose="Blocks of Featured Work and About on Home. A section of which none is chosen is not there; the page About always shows all of them."
      labels={titles}
    >
      {homeSections.map((section) => (
        <fieldset key={section} className={styles['blocks']}>
          <legend>{titles[section]}</legend>
          {homeBlocks[section].map(({ value, label }) => (
            <Checkbox key={value} label={label} value={value} {...editor.form.register(section)} />
          ))}
        </fieldset>
      ))}
    </SectionForm>
  );
}
