import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { problems } from '#contract/problems';
import { messagesOf } from '#lib/messages-of';
import { $session } from '#stores/session';
import { $unsaved } from '#stores/unsaved';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Form } from '#ui/form.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import styles from './desk.module.css';
import { LogInAgain } from './log-in-again.tsx';
import type { Editor, Revision } from './use-editor.ts';

interface EditorDialogProps<Values extends FieldValues, Output, Item extends Revision> {
  title: string;
  editor: Editor<Values, Output, Item>;
  /** What the fields are called where two versions stand side by side. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** What the button that saves says, and says while it does. */
  action: string;
  pending: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A dialog with a form: Cancel gives up what was typed, any other way out asks first. */
export function EditorDialog<Values extends FieldValues, Output, Item extends Revision>(
  props: EditorDialogProps<Values, Output, Item>,
) {
  const { title, editor, action, pending, onClose } = props;
  const { form, failure, conflict, isSaving } = editor;
  const session = useStore($session);
  const holdsUnsaved = useStore($unsaved) > 0;
  const [leaving, setLeaving] = useState(false);
  const [postponed, setPostponed] = useState(false);
  const errors = messagesOf(form.formState.errors);
  const wrong = Object.keys(errors).length > 0;

  const cancel = () => {
    form.reset();
    onClose();
  };

  return (
    <Dialog
      open
      width="wide"
      title={title}
      onClose={() => (holdsUnsaved ? setLeaving(true) : onClose())}
    >
      <Form
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog over this one is its child in React: its forms must not submit this one.
          event.stopPropagation();
          setPostponed(false);
          void editor.submit();
        }}
      >
        <ErrorSummary
          message={wrong ? problems.invalid.text : failure}
          fields={wrong ? errors : undefined}
        />
        {props.children}
        <div className={styles['ending']}>
          <Button look="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" look="primary" pending={isSaving && pending}>
            {action}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={leaving}
        title="Discard your changes?"
        description="What you have typed is not saved yet."
        confirmLabel="Discard"
        onConfirm={cancel}
        onCancel={() => setLeaving(false)}
      />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={props.labels}
          isSaving={isSaving}
          onKeepMine={() => void editor.keepMine()}
          onTakeTheirs={editor.takeTheirs}
          onClose={editor.backToForm}
        />
      )}
      {session.status === 'visitor' && holdsUnsaved && !postponed && (
        <LogInAgain onClose={() => setPostponed(true)} />
      )}
    </Dialog>
  );
}
