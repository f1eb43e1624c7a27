import { maxMoreUrls } from '#contract/limits';
import type { FormField } from '#lib/form-fields';
import { TextField } from '#ui/text-field.tsx';
import styles from './more-links.module.css';

interface MoreLinksProps {
  field: (name: `moreUrls.${number}`) => FormField;
}

/** Further links beside the first, folded away until they are wanted. Native, so that it opens without script. */
export function MoreLinks({ field }: MoreLinksProps) {
  const links = Array.from({ length: maxMoreUrls }, (_, index) => field(`moreUrls.${index}`));
  const wrong = links.some(({ error }) => error);
  return (
    <details className={styles['more']} open={wrong || undefined}>
      <summary>More links (up to {maxMoreUrls})</summary>
      <div className={styles['links']}>
        {links.map((link, index) => (
          <TextField
            key={link.name}
            label={`Link ${index + 2}`}
            optional
            type="url"
            inputMode="url"
            placeholder="https://"
            {...link}
          />
        ))}
      </div>
    </details>
  );
}
