import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Setting } from '#contract/endpoints/settings';
import { isOptionSection } from '#contract/setting-options';
import { $settings, loadSettings } from '#stores/desk/settings';
import { Button } from '#ui/button.tsx';
import { RowSkeletons } from '../parts/row-skeletons.tsx';
import { HomeSectionForm } from './home-section.tsx';
import { OpeningSectionForm } from './opening-section.tsx';
import { OptionSectionForm } from './option-section.tsx';
import { PortraitSectionForm } from './portrait-section.tsx';
import { SectionFold } from './section-fold.tsx';
import styles from './settings.module.css';
import { TextSectionForm } from './text-sections.tsx';

/** Everything that is set of the site without a developer, section by section. */
export function SettingsRoom() {
  const settings = useStore($settings);
  const [hasFailed, setFailed] = useState(false);

  const load = () => {
    setFailed(false);
    loadSettings().catch(() => setFailed(true));
  };
  useEffect(load, []);

  return (
    <section className={styles['room']} aria-label="Settings">
      <h2 className="title title-3">Settings</h2>
      {hasFailed && (
        <div role="alert" className={styles['notice']}>
          <p>Failed to load the settings. Please try again later.</p>
          <Button onClick={load}>Try Again</Button>
        </div>
      )}
      {!settings && !hasFailed && <RowSkeletons label="Loading settings" />}
      {settings?.map((setting) => (
        <SectionFold key={setting.section} setting={setting}>
          <SectionOf setting={setting} />
        </SectionFold>
      ))}
    </section>
  );
}

function SectionOf({ setting }: { setting: Setting }) {
  const { section } = setting;
  if (isOptionSection(section)) return <OptionSectionForm section={section} setting={setting} />;
  if (section === 'opening') return <OpeningSectionForm setting={setting} />;
  if (section === 'portrait') return <PortraitSectionForm setting={setting} />;
  if (section === 'home') return <HomeSectionForm setting={setting} />;
  return <TextSectionForm section={section} setting={setting} />;
}
