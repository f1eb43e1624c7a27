import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './form.module.css';

/** A form that sets its fields one below the other and leaves judging them to its own schema. */
export function Form({ className, ...form }: ComponentProps<'form'>) {
  return <form noValidate {...form} className={classNames(styles['form'], className)} />;
}

/** The buttons of a form or a view, side by side as long as they fit. */
export function Actions({ className, ...row }: ComponentProps<'div'>) {
  return <div {...row} data-foot className={classNames(styles['actions'], className)} />;
}
