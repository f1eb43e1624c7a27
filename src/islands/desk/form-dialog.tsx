import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { $unsaved, $uploads } from '#stores/unsaved';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Form } from '#ui/form.tsx';
import styles from './desk.module.css';
import { WhenSessionEnds } from './when-session-ends.tsx';

interface FormDialogProps {
  title: string;
  description?: string;
  /** What is wrong with the whole, and with single fields. */
  problem?: { message: string | undefined; fields?: Record<string, string> | undefined };
  /** What the button that sends the form says, and says while it does. */
  action: string;
  pending: string | false;
  look?: ButtonProps['look'];
  onSubmit: () => void;
  /** Gives up what was typed. */
  onClose: () => void;
  /** A dialog over this one. */
  over?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

const stillUploading =
  'A file is still on its way. Please wait until it is there, or choose what becomes of it.';

/**
 * A dialog with a form. Cancel gives up what was typed, any other way out asks first; while a file is on its way,
 * Cancel asks too. When the session ends meanwhile, it asks for the password over the form.
 */
export function FormDialog({
  title,
  description,
  problem,
  action,
  onClose,
  ...dialog
}: FormDialogProps) {
  const holdsUnsaved = useStore($unsaved) > 0;
  const isUploading = useStore($uploads) > 0;
  const [leaving, setLeaving] = useState(false);
  const [tries, setTries] = useState(0);
  const [isEarly, setEarly] = useState(false);
  const shown = isUploading && isEarly ? { message: stillUploading } : problem;

  return (
    <Dialog
      open
      width="wide"
      title={title}
      description={description}
      onClose={() => (holdsUnsaved ? setLeaving(true) : onClose())}
    >
      <Form
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog over this one is its child in React: its forms must not submit this one.
          event.stopPropagation();
          setTries(tries + 1);
          setEarly(isUploading);
          if (!isUploading) dialog.onSubmit();
        }}
      >
        <ErrorSummary message={shown?.message} fields={shown?.fields} />
        {dialog.children}
        <div className={styles['ending']}>
          <Button look="quiet" onClick={() => (isUploading ? setLeaving(true) : onClose())}>
            Cancel
          </Button>
          <Button type="submit" look={dialog.look ?? 'primary'} pending={dialog.pending}>
            {action}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        open={leaving}
        title="Discard your changes?"
        description={
          isUploading
            ? 'A file is still on its way: leaving stops its upload. Nothing of this form is saved yet.'
            : 'What you have typed is not saved yet.'
        }
        confirmLabel="Discard"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
      {dialog.over}
      <WhenSessionEnds key={tries} />
    </Dialog>
  );
}
