import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { messagesOf } from '#lib/messages-of';
import type { WorkForm } from '#stores/desk/works';
import { TextField } from '#ui/text-field.tsx';
import styles from './work-dialog.module.css';
import type { WorkValues } from './work-kinds.ts';

interface ScheduleFieldProps {
  form: UseFormReturn<WorkValues, unknown, WorkForm>;
  /** It was just asked for. */
  isNew: boolean;
}

/** When a work is to be published by itself. */
export function ScheduleField({ form, isNew }: ScheduleFieldProps) {
  useEffect(() => {
    if (isNew) form.setFocus('publishAt');
  }, [form, isNew]);
  return (
    <div className={styles['schedule']}>
      <TextField
        label="Publish at"
        type="datetime-local"
        hint="In your local time. Until then, only the team sees it."
        error={messagesOf(form.formState.errors)['publishAt']}
        {...form.register('publishAt')}
      />
    </div>
  );
}
