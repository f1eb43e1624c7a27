import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import styles from './desk.module.css';
import { FormHoldsContext, useFormHolds } from './form-holds.ts';
import type { FormProblem } from './form-problem.ts';
import { Refusal } from './refusal.tsx';
import { type RowAction, RowMenu } from './row-menu.tsx';
import { WhenSessionEnds } from './when-session-ends.tsx';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** What is wrong with the whole, and with single fields. */
  problem?: FormProblem | undefined;
  /** What the button that sends the form says, and says while it does. */
  action: string;
  pending: string | false;
  look?: ButtonProps['look'];
  /** Whether it can never be sent any more: its one button closes it. */
  isOver?: boolean;
  onSubmit: () => void;
  /** Whether something was typed that is not saved. */
  isChanged: boolean;
  /** Gives up what was typed. */
  onClose: () => void;
  /** Tries to save what was typed before the dialog is left in another way than by Cancel. @returns whether it did. */
  onLeave?: (() => Promise<boolean>) | undefined;
  /** What Cancel does, where that is more than giving up what was typed. */
  onCancel?: (() => void) | undefined;
  width?: DialogProps['width'];
  /** What else can be done with the form: buttons before the one that submits. */
  actions?: readonly FormAction[] | undefined;
  /** Stands above the buttons, and stays in sight with them. */
  ending?: ReactNode;
  /** Stands beside the fields where there is room, and below them otherwise. */
  aside?: ReactNode;
  /** A dialog over this one. */
  over?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

interface FormAction {
  label: string;
  /** A phone has room for one button beside that which submits: Cancel, unless this is on a phone too. */
  isOnPhone?: boolean;
  /** Whether it sends the form, for which a file must not be on its way. */
  isSending: boolean;
  run: () => void;
}

const stillUploading =
  'A file is still uploading. Please wait until it is there, or cancel its upload.';
const notSentYet = 'The upload has ended. Nothing was sent yet: please press again.';

/**
 * A dialog with a form. Cancel gives up what was typed, any other way out asks first; while a file is on its way,
 * Cancel asks too. While the form is being sent there is no way out. When the session ends meanwhile, it asks for the
 * password over the form.
 */
export function FormDialog({
  title,
  description,
  problem,
  action,
  onClose,
  width = 'wide',
  ...dialog
}: FormDialogProps) {
  const { holds, isUploading, holdsUnsaved } = useFormHolds();
  const [leaving, setLeaving] = useState(false);
  const [tries, setTries] = useState(0);
  const [isEarly, setEarly] = useState(false);
  const early: FormProblem = { message: isUploading ? stillUploading : notSentYet };
  const shown = isEarly && !(problem?.message && !isUploading) ? early : problem;

  const ofFields = Object.keys(shown?.fields ?? {}).length > 0;

  const send = (submit: () => void) => {
    setTries(tries + 1);
    setEarly(isUploading);
    if (!isUploading) submit();
  };
  const isBusy = Boolean(dialog.pending);
  const cancel = () => {
    // The menu of a phone has it, too.
    if (isBusy) return;
    if (isUploading) setLeaving(true);
    else (dialog.onCancel ?? onClose)();
  };
  const { actions = [] } = dialog;
  const start = ({ isSending, run }: FormAction) => (isSending ? send(run) : run());
  const isCancelInMenu = actions.some(({ isOnPhone }) => isOnPhone);
  const inMenu: RowAction[] = [
    ...actions
      .filter(({ isOnPhone }) => !isOnPhone)
      .map((chosen) => ({ label: chosen.label, about: '', run: () => start(chosen) })),
    ...(isCancelInMenu ? [{ label: 'Cancel', about: '', run: cancel }] : []),
  ];

  const leave = async () => {
    const isSaved =
      !(dialog.isChanged || holdsUnsaved) || (!isUploading && (await dialog.onLeave?.()));
    if (isSaved) onClose();
    else setLeaving(true);
  };

  return (
    <Dialog
      open
      width={width}
      title={title}
      description={description}
      isBusy={isBusy}
      onClose={() => void leave()}
    >
      <Form
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog over this one is its child in React: its forms must not submit this one.
          event.stopPropagation();
          if (dialog.isOver) onClose();
          else send(dialog.onSubmit);
        }}
        className={classNames(width === 'full' && styles['whole'])}
      >
        <div className={classNames(dialog.aside !== undefined && styles['beside'])}>
          <div className={styles['fields']}>
            <Refusal
              message={ofFields ? shown?.message : undefined}
              fields={shown?.fields}
              tries={tries}
            />
            <FormHoldsContext value={holds}>{dialog.children}</FormHoldsContext>
          </div>
          {dialog.aside}
        </div>
        <div className={styles['ending']} data-foot>
          {/* Beside the button that is pressed again. */}
          <p className={styles['refused']} role="alert">
            {!ofFields && shown?.message}
          </p>
          {dialog.ending}
          {inMenu.length > 0 && (
            <RowMenu name={title} label="More actions" actions={[]} besides={inMenu} />
          )}
          {!dialog.isOver && (
            <Button
              look="quiet"
              disabled={isBusy}
              className={classNames(isCancelInMenu && styles['withRoom'])}
              onClick={cancel}
            >
              Cancel
            </Button>
          )}
          {actions.map((chosen) => (
            <Button
              key={chosen.label}
              className={classNames(!chosen.isOnPhone && styles['withRoom'])}
              onClick={() => start(chosen)}
            >
              {chosen.label}
            </Button>
          ))}
          {/* It stays the same one, so that it keeps the focus. */}
          <Button
            type="submit"
            look={dialog.isOver ? 'secondary' : (dialog.look ?? 'primary')}
            pending={dialog.pending}
          >
            {dialog.isOver ? 'Close' : action}
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
        cancelLabel="Keep editing"
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      />
      {dialog.over}
      <WhenSessionEnds />
    </Dialog>
  );
}
