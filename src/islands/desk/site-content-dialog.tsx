import * as v from 'valibot';
import {
  type SiteContent,
  siteContentForm,
  siteContentSchema,
} from '#contract/entities/site-content';
import { siteTexts } from '#contract/site-texts';
import { messagesOf } from '#lib/messages-of';
import { changeSiteContent, createSiteContent } from '#stores/desk-site-contents';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './desk.module.css';
import { EditorDialog } from './editor-dialog.tsx';
import { pages } from './pages.ts';
import {
  blankPublication,
  PublicationFields,
  publicationGroup,
  publicationLabels,
  publicationOf,
  publicationValuesOf,
} from './publication-fields.tsx';
import { useEditor } from './use-editor.ts';

const blank = { key: '', title: '', content: '', pageLocation: '', ...blankPublication };

type Values = typeof blank;

/** What the fields of a text are called. */
export const siteContentLabels = {
  key: 'Key',
  title: 'Title',
  content: 'Content',
  pageLocation: 'Page location',
  ...publicationLabels,
};

/** The form's texts as the server takes them. */
const payloadOf = (values: Values): v.InferInput<typeof siteContentForm> => ({
  ...values,
  ...publicationOf(values),
});

/** Reads the form; its messages are those of the server. */
const schema = v.pipe(
  v.custom<Values>((input) => typeof input === 'object' && input !== null),
  v.transform(payloadOf),
  siteContentForm,
);

const valuesOf = (item: SiteContent): Values => {
  const { key, title, content, pageLocation } = item;
  return { key, title, content, pageLocation, ...publicationValuesOf(item) };
};

interface SiteContentDialogProps {
  /** What is edited; `undefined`: a new text is added. */
  content: SiteContent | undefined;
  onClose: () => void;
}

/** Adds or edits a text of the pages. */
export function SiteContentDialog({ content, onClose }: SiteContentDialogProps) {
  const editor = useEditor({
    schema,
    item: content,
    itemSchema: siteContentSchema,
    valuesOf,
    together: [publicationGroup],
    blank,
    save: (form, version) =>
      content ? changeSiteContent(content.id, form, version) : createSiteContent(form),
    words: content
      ? { saved: 'Content Updated', failed: 'Failed to update content' }
      : { saved: 'Content Added', failed: 'Failed to add content' },
    onClose,
  });
  const { form } = editor;
  const errors = messagesOf(form.formState.errors);
  /** A known key brings its title, page and default text, where nothing was typed yet. */
  const adopt = (key: string) => {
    const known = content
      ? undefined
      : Object.entries(siteTexts).find(([name]) => name === key)?.[1];
    if (!known) return;
    const brought = { title: known.title, pageLocation: known.page, content: known.text };
    for (const [name, value] of Object.entries(brought) as [keyof typeof brought, string][]) {
      if (!form.getValues(name)) form.setValue(name, value, { shouldDirty: true });
    }
  };
  const key = form.register('key', { onChange: ({ target }) => adopt(target.value) });
  const field = (name: keyof typeof blank) => ({ error: errors[name], ...form.register(name) });
  return (
    <EditorDialog
      title={content ? 'Edit Content' : 'Add Content'}
      editor={editor}
      labels={siteContentLabels}
      action={content ? 'Update Content' : 'Add Content'}
      pending={content ? 'Updating...' : 'Adding...'}
      onClose={onClose}
    >
      <TextField
        label="Key"
        hint="Must be unique and contain no spaces"
        list="site-text-keys"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.key}
        {...key}
      />
      <datalist id="site-text-keys">
        {Object.entries(siteTexts).map(([key, { title }]) => (
          <option key={key} value={key} label={title} />
        ))}
      </datalist>
      <TextField label="Title" autoComplete="off" {...field('title')} />
      <SelectField
        label="Page location"
        placeholder="Select a page"
        options={pages}
        {...field('pageLocation')}
      />
      <TextArea
        label="Content"
        rows={8}
        hint="A blank line starts a new paragraph."
        {...field('content')}
      />
      <div className={styles['pair']}>
        <PublicationFields
          state={form.watch('state')}
          draftHint="Visitors keep the text that was published last. Key, title and page take effect at once."
          field={field}
        />
      </div>
    </EditorDialog>
  );
}
