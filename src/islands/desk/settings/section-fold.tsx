import { type ReactNode, useState } from 'react';
import type { Setting } from '#contract/endpoints/settings';
import { sectionTitles } from '#contract/settings';
import styles from './settings.module.css';
import { shortValue } from './short-value.ts';

interface SectionFoldProps {
  setting: Setting;
  /** Its form. */
  children: ReactNode;
}

/** A section of the settings, folded until it is wanted; `#settings-<section>` in the address opens it. */
export function SectionFold({ setting, children }: SectionFoldProps) {
  const { section } = setting;
  const id = `settings-${section}`;
  const [isOpen, setOpen] = useState(() => location.hash === `#${id}`);
  return (
    <details
      id={id}
      className={styles['fold']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3 id={`${section}-title`} className={styles['title']}>
          {sectionTitles[section]}
        </h3>
        <span className={styles['short']}>
          <bdi>{shortValue(setting)}</bdi>
        </span>
      </summary>
      {children}
    </details>
  );
}
