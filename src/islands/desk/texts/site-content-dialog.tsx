import { useRef, useState } from 'react';
import { type SiteContent, siteContentSchema } from '#contract/entities/site-content';
import { knownSiteText, siteTexts } from '#contract/site-texts';
import { messagesOf } from '#lib/messages-of';
import { saveSiteContent } from '#stores/desk/site-contents';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SuggestionField } from '#ui/suggestion-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../parts/desk.module.css';
import { EditorDialog } from '../parts/editor-dialog.tsx';
import { PublicationFields, publicationGroup } from '../parts/publication-fields.tsx';
import { useEditor } from '../parts/use-editor.ts';
import { pages } from './pages.ts';
import {
  blankText,
  defaultTextValues,
  siteContentLabels,
  type TextValues,
  textValuesOf,
  textValuesSchema,
} from './site-content-values.ts';

/** Those of the texts that pages show. */
const keys = Object.entries(siteTexts).map(([value, { title }]) => ({ value, label: title }));

interface SiteContentDialogProps {
  /** What is edited; `undefined`: a new text is added. */
  content: SiteContent | undefined;
  /** A text of the pages whose default is edited. */
  start?: TextValues | undefined;
  onClose: () => void;
}

/** Adds or edits a text of the pages. */
export function SiteContentDialog({ content, start, onClose }: SiteContentDialogProps) {
  const isAdded = !(content || start);
  const begun = knownSiteText(content?.key ?? start?.key ?? '')?.key;
  const [typedKey, setTypedKey] = useState<string | undefined>(begun);
  const editor = useEditor({
    schema: textValuesSchema,
    item: content,
    itemSchema: siteContentSchema,
    valuesOf: textValuesOf,
    together: [publicationGroup],
    blank: start ?? blankText,
    isByKey: begun !== undefined && typedKey === begun,
    save: saveSiteContent,
    words: isAdded
      ? { saved: 'Content Added', failed: 'Failed to add content' }
      : { saved: 'Content Updated', failed: 'Failed to update content' },
    onClose,
  });
  const { form } = editor;
  const errors = messagesOf(form.formState.errors);
  const brought = useRef<Partial<TextValues>>({});
  /** A known key brings its title, page and default text; what was typed stays. */
  const adopt = (key: string) => {
    const known = isAdded ? defaultTextValues(key) : undefined;
    if (!known) return;
    for (const name of ['title', 'pageLocation', 'content'] as const) {
      const present = form.getValues(name);
      if (present && present !== brought.current[name]) continue;
      form.setValue(name, known[name], { shouldDirty: true });
    }
    brought.current = known;
  };
  const key = form.register('key', {
    onChange: ({ target }) => {
      setTypedKey(target.value);
      adopt(target.value);
    },
  });
  const field = (name: keyof TextValues) => ({ error: errors[name], ...form.register(name) });
  const text = field('content');
  const { shape, hint = '' } = knownSiteText(form.watch('key')) ?? {};
  return (
    <EditorDialog
      title={isAdded ? 'Add Content' : 'Edit Content'}
      editor={editor}
      labels={siteContentLabels}
      action={isAdded ? 'Add Content' : 'Update Content'}
      pending={isAdded ? 'Adding...' : 'Updating...'}
      onClose={onClose}
    >
      <SuggestionField
        label="Key"
        hint="Must be unique and contain no spaces"
        placeholder="Choose or type a key"
        suggestions={keys}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.key}
        {...key}
      />
      <TextField label="Title" dir="auto" autoComplete="off" {...field('title')} />
      <SelectField
        label="Page location"
        placeholder="Select a page"
        options={pages}
        {...field('pageLocation')}
      />
      <TextArea
        label="Content"
        rows={8}
        dir="auto"
        hint={`${shape === 'lines' ? hint : 'A blank line starts a new paragraph.'} **bold**, *italic*, [words](https://…) for a link; titles are plain text.`}
        {...text}
        ref={(area) => {
          text.ref(area);
          // React's `autoFocus` comes before the dialog is open, which then takes the focus to its first field.
          area?.toggleAttribute('autofocus', !isAdded);
        }}
      />
      <Checkbox
        label="Hidden"
        hint="The page does not show this text or the block it stands in."
        {...field('hidden')}
      />
      <div className={styles['pair']}>
        <PublicationFields
          state={form.watch('state')}
          draftHint="Visitors still see the last published text. Key, title, page and Hidden change at once."
          field={field}
        />
      </div>
    </EditorDialog>
  );
}
