import { useEffect, useId, useRef, useState } from 'react';
import { type SiteContent, siteContentSchema } from '#contract/entities/site-content';
import type { KnownSiteText } from '#contract/site-texts';
import { messagesOf } from '#lib/messages-of';
import { saveSiteContent } from '#stores/desk/site-contents';
import { Button } from '#ui/button.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { publicationGroup } from '../parts/publication-fields.tsx';
import { useEditor } from '../parts/use-editor.ts';
import { useLeaving } from '../parts/use-leaving.tsx';
import { WhenSessionEnds } from '../parts/when-session-ends.tsx';
import type { ClickedPlace } from './clicked-place.ts';
import { FormatBar } from './format-bar.tsx';
import styles from './in-place-texts.module.css';
import { LinkField } from './link-field.tsx';
import {
  blankText,
  defaultTextValues,
  siteContentLabels,
  textValuesOf,
  textValuesSchema,
} from './site-content-values.ts';
import { removeLink, setLink } from './text-format.ts';
import { useSurface } from './use-surface.ts';

interface TextEditorProps {
  known: KnownSiteText;
  /** What is stored under its key. */
  content: SiteContent | undefined;
  /** The element of the page that shows it. */
  element: HTMLElement | undefined;
  /** Where it was clicked, if it was. */
  clicked: ClickedPlace | undefined;
  onClose: () => void;
}

/** A text, written where it stands. */
export function TextEditor({ known, content, element, clicked, onClose }: TextEditorProps) {
  const errorId = useId();
  const [isLinking, setLinking] = useState(false);
  const blank = defaultTextValues(known.key) ?? blankText;
  /** One that was stored with another page is saved with that of its key. */
  const valuesOf = (item: SiteContent) => ({ ...textValuesOf(item), pageLocation: known.page });
  const editor = useEditor({
    schema: textValuesSchema,
    item: content,
    itemSchema: siteContentSchema,
    valuesOf,
    together: [publicationGroup],
    // What becomes of it is chosen with the button that saves it.
    blank: { ...blank, state: '' },
    isByKey: true,
    save: saveSiteContent,
    words: { saved: 'Content Updated', failed: 'Failed to update content' },
    onClose,
  });
  const { form, conflict, isSaving } = editor;
  const error = Object.values(messagesOf(form.formState.errors))[0] ?? editor.failure;
  const { holder, surface, look } = useSurface({
    known,
    element,
    source: form.watch('content'),
    clicked,
    onInput: (written) => form.setValue('content', written, { shouldDirty: true }),
  });
  const [question, leave] = useLeaving(form.formState.isDirty, () => surface?.selection.restore());
  const [pending, setPending] = useState<'draft' | 'published'>();
  const section = useRef<HTMLElement>(null);
  // With the buttons that save it.
  useEffect(() => {
    if (surface) section.current?.scrollIntoView({ block: 'nearest' });
  }, [surface]);

  useEffect(() => {
    surface?.element.setAttribute('aria-describedby', errorId);
    surface?.element.setAttribute('aria-invalid', String(Boolean(error)));
  }, [surface, error, errorId]);

  const save = async (state: 'draft' | 'published') => {
    setPending(state);
    form.setValue('state', state, { shouldDirty: true });
    form.setValue('publishAt', '', { shouldDirty: true });
    await editor.submit();
  };
  const link = (act: () => void) => {
    act();
    setLinking(false);
  };

  return (
    <section
      ref={section}
      className={styles['editor']}
      aria-label={`Edit ${known.title}`}
      onKeyDown={(event) => {
        // A dialog over the text closes itself.
        if (event.key !== 'Escape' || (event.target as Element).closest('dialog')) return;
        event.preventDefault();
        leave(onClose);
      }}
    >
      {surface && known.shape !== 'title' && (
        <FormatBar
          look={look}
          surface={surface.element}
          selection={surface.selection}
          onLink={() => {
            surface.selection.keep();
            setLinking(true);
          }}
        />
      )}
      {isLinking && surface && (
        <LinkField
          present={surface.selection.link?.getAttribute('href') ?? ''}
          onApply={(address) => link(() => setLink(surface.selection, address))}
          onRemove={() => link(() => removeLink(surface.selection))}
          onCancel={() => link(() => surface.selection.restore())}
        />
      )}
      {known.hint && <p className={styles['hint']}>{known.hint}</p>}
      <div ref={holder} className={styles['surface']} />
      <p id={errorId} className={styles['error']} role="alert">
        {error}
      </p>
      <div className={styles['buttons']}>
        <Button
          look="primary"
          pending={isSaving && pending === 'published' && 'Publishing...'}
          onClick={() => void save('published')}
        >
          Publish
        </Button>
        <Button
          pending={isSaving && pending === 'draft' && 'Saving...'}
          onClick={() => void save('draft')}
        >
          Save draft
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {question}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={siteContentLabels}
          isSaving={isSaving}
          onSettle={(chosen) => void editor.settle(chosen)}
          onClose={editor.backToForm}
        />
      )}
      <WhenSessionEnds />
    </section>
  );
}
