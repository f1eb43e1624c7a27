import type { ComponentProps } from 'react';
import { maxMoreUrls } from '#contract/limits';
import { TextField } from '#ui/text-field.tsx';
import styles from './more-links.module.css';

interface MoreLinksProps {
  /** What is wrong, by the name of the field. */
  errors: Record<string, string>;
  /** What ties the link in one place to the form. */
  input: (index: number) => ComponentProps<'input'>;
}

/** Further links beside the first, folded away until they are wanted. Native, so that it opens without script. */
export function MoreLinks({ errors, input }: MoreLinksProps) {
  const indexes = Array.from({ length: maxMoreUrls }, (_, index) => index);
  const wrong = indexes.some((index) => errors[`moreUrls.${index}`]);
  return (
    <details className={styles['more']} open={wrong || undefined}>
      <summary>More links (up to {maxMoreUrls})</summary>
      <div className={styles['links']}>
        {indexes.map((index) => (
          <TextField
            key={index}
            label={`Link ${index + 2}`}
            optional
            type="url"
            inputMode="url"
            placeholder="https://"
            error={errors[`moreUrls.${index}`]}
            {...input(index)}
          />
        ))}
      </div>
    </details>
  );
}
