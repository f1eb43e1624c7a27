import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { problems } from '#contract/problems';
import { inOrder, messagesOf } from '#lib/messages-of';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { Editor, Revision } from './use-editor.ts';

interface EditorDialogProps<Values extends FieldValues, Output, Item extends Revision> {
  title: string;
  editor: Editor<Values, Output, Item>;
  /** What the fields are called where two versions stand side by side, in the order of the form. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** What the button that saves says, and says while it does. */
  action: string;
  pending: string;
  /** Whether what saves it has begun, before the form itself is sent. */
  isPending?: boolean;
  /** How the dialog differs from that of a plain form. */
  layout?: Pick<
    ComponentProps<typeof FormDialog>,
    'width' | 'actions' | 'ending' | 'aside' | 'onCancel' | 'onLeave'
  >;
  /** Instead of saving the form as it is. */
  onSubmit?: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog in which an item is added or edited, and in which two versions of it are chosen from. */
export function EditorDialog<Values extends FieldValues, Output, Item extends Revision>(
  props: EditorDialogProps<Values, Output, Item>,
) {
  const { title, editor, action, pending, onClose } = props;
  const { form, failure, conflict, isSaving } = editor;
  const errors = inOrder(messagesOf(form.formState.errors), Object.keys(props.labels));
  const wrong = Object.keys(errors).length > 0;

  return (
    <FormDialog
      title={title}
      problem={wrong ? { message: problems.invalid.text, fields: errors } : { message: failure }}
      action={action}
      pending={(isSaving || props.isPending === true) && pending}
      onSubmit={props.onSubmit ?? (() => void editor.submit())}
      isChanged={form.formState.isDirty}
      {...props.layout}
      onClose={() => {
        form.reset();
        onClose();
      }}
      over={
        conflict && (
          <ConflictDialog
            conflict={conflict}
            labels={props.labels}
            isSaving={isSaving}
            onSettle={(chosen) => void editor.settle(chosen)}
            onClose={editor.backToForm}
          />
        )
      }
    >
      {props.children}
    </FormDialog>
  );
}
