import { useStore } from '@nanostores/react';
import { makings } from '#contract/options';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { workKinds } from '../works/work-kinds.ts';
import { imageQueue } from './image-queue.ts';
import styles from './queue.module.css';

/** What all drafts of the queue get, and what can be changed of each later. */
export function SharedFields() {
  const { shared } = useStore(imageQueue.$state);
  return (
    <fieldset className={styles['shared']}>
      <legend className="slate">For all of them</legend>
      <SelectField
        label="Category"
        placeholder="Choose…"
        options={workKinds.image.categories}
        value={shared.category}
        onChange={({ target }) => imageQueue.share({ category: target.value })}
      />
      <SelectField
        label="AI use"
        placeholder="Not stated"
        options={makings}
        value={shared.making}
        onChange={({ target }) => imageQueue.share({ making: target.value })}
      />
      <TextField
        label="Tags"
        placeholder="Separated by commas"
        value={shared.tags}
        onChange={({ target }) => imageQueue.share({ tags: target.value })}
      />
    </fieldset>
  );
}
