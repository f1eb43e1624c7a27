import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

/** What every field of a form says about itself. */
export interface FieldText {
  label: ReactNode;
  /** Help that stays: a rule, a format, what the text is used for. */
  hint?: ReactNode;
  /** What is wrong with the present value, in words for a person. */
  error?: string | undefined;
  /** Marks a field that may stay empty, where most of the form may not. */
  optional?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  id?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** The frame of a field: label, control, hint, error. Controls that are not in `ui` can stand in it as well. */
export function Field({ label, hint, error, optional, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={controlId}>
        {label}
        {optional && <span className={styles['optional']}> (optional)</span>}
      </label>
      {children(controlAttributes(controlId, { hint, error }))}
      <FieldNotes controlId={controlId} hint={hint} error={error} />
    </div>
  );
}

/** The attributes of the control with this id, in a field with this hint and error. */
export function controlAttributes(
  id: string,
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
): ControlAttributes {
  return {
    id,
    className: classNames(styles['control']),
    'aria-invalid': error ? true : undefined,
    'aria-describedby':
      classNames(Boolean(error) && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined,
  };
}

interface FieldNotesProps extends Pick<FieldText, 'hint' | 'error'> {
  controlId: string;
}

/** Error and hint, with the ids that {@link controlAttributes} points at. */
export function FieldNotes({ controlId, hint, error }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p className={styles['error']} id={`${controlId}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className={styles['hint']} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
