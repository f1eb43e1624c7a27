import { type ReactNode, useState } from 'react';
import type { Setting } from '#contract/endpoints/settings';
import { problems } from '#contract/problems';
import { sectionTitles } from '#contract/settings';
import { messagesOf } from '#lib/messages-of';
import { setBack } from '#stores/desk/settings';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Actions, Form } from '#ui/form.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import desk from '../parts/desk.module.css';
import { perform } from '../parts/perform.ts';
import { Refusal } from '../parts/refusal.tsx';
import { usePending } from '../parts/use-pending.ts';
import { WhenSessionEnds } from '../parts/when-session-ends.tsx';
import styles from './settings.module.css';
import type { SectionEditor } from './use-section.ts';

interface SectionFormProps {
  setting: Setting;
  editor: SectionEditor;
  /** What the section is for, and where it is seen. */
  purpose: ReactNode;
  /** What the fields are called where two versions stand side by side. */
  labels: Record<string, string>;
  /** The picture or film that is set. */
  shown?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** One section of the settings: it is saved by itself. */
export function SectionForm({
  setting,
  editor,
  purpose,
  labels,
  shown,
  children,
}: SectionFormProps) {
  const { form, failure, conflict, isSaving } = editor;
  const [tries, setTries] = useState(0);
  const { isDirty } = form.formState;
  const errors = messagesOf(form.formState.errors);
  const isWrong = Object.keys(errors).length > 0;
  const title = sectionTitles[setting.section];
  return (
    <section aria-labelledby={`${setting.section}-title`}>
      <Form
        aria-label={title}
        className={styles['section']}
        data-unsaved={isDirty}
        onSubmit={(event) => {
          event.preventDefault();
          setTries(tries + 1);
          void editor.submit();
        }}
      >
        <div className={styles['columns']}>
          <div className={styles['about']}>
            <p className={styles['purpose']}>{purpose}</p>
            <Standing setting={setting} />
            {shown}
          </div>
          <div className={desk['fields']}>
            <Refusal
              message={isWrong ? problems.invalid.text : failure}
              fields={isWrong ? errors : undefined}
              tries={tries}
            />
            {children}
          </div>
        </div>
        <Actions className={styles['foot']}>
          <Button
            type="submit"
            look="primary"
            disabled={!isDirty && !isSaving}
            pending={isSaving && 'Saving...'}
          >
            Save<span className="visually-hidden"> {title}</span>
          </Button>
          {isDirty && (
            <Button look="quiet" onClick={() => form.reset()}>
              Undo changes
            </Button>
          )}
          {!setting.isDefault && !isDirty && <BackToDefault setting={setting} />}
          <p className={styles['standing']}>{isDirty ? 'Not saved yet' : 'Nothing to save'}</p>
        </Actions>
      </Form>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={labels}
          isSaving={isSaving}
          onSettle={(chosen) => void editor.settle(chosen)}
          onClose={editor.backToForm}
        />
      )}
      {isDirty && <WhenSessionEnds />}
    </section>
  );
}

/** Who set it, when, and whether the pages have it so. */
function Standing({
  setting: { isDefault, modifierName, modifiedAt, live },
}: {
  setting: Setting;
}) {
  if (!modifiedAt) return <p className="slate">Default in use, not changed yet</p>;
  return (
    <p className="slate">
      {isDefault ? 'Default again' : 'Set'} by <bdi>{modifierName ?? 'someone'}</bdi>{' '}
      <RelativeTime at={modifiedAt} />, {live ? 'live' : 'on the pages with the next build'}
    </p>
  );
}

function BackToDefault({ setting: { section, version } }: { setting: Setting }) {
  const [isAsking, ask] = useState(false);
  const [isPending, runOnce] = usePending();
  const title = sectionTitles[section];
  const goBack = async () => {
    await perform(() => setBack(section, version), {
      done: `${title}: back to the default`,
      failed: 'Failed to go back to the default',
    });
    ask(false);
  };
  return (
    <>
      <Button look="quiet" onClick={() => ask(true)}>
        Back to the default<span className="visually-hidden"> of {title}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Back to the default of “${title}”?`}
        description="What is set now stays in the activity log. The pages change with the next build."
        confirmLabel="Back to the default"
        look="primary"
        pending={isPending && 'Going back...'}
        onConfirm={() => void runOnce(goBack)}
        onCancel={() => ask(false)}
      />
    </>
  );
}
