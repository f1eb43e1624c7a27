import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  /** How much the button asks for: one `primary` on a view, `destructive` for what cannot be undone. */
  look?: 'primary' | 'secondary' | 'quiet' | 'destructive' | undefined;
  /** The text while its action runs ("Sending..."): shown instead of the label, the button disabled. */
  pending?: string | false | undefined;
}

const looks = {
  primary: 'button-primary',
  secondary: undefined,
  quiet: styles['quiet'],
  destructive: styles['destructive'],
};

/**
 * A button that says what it is doing. Unlike the HTML element it does not submit unless `type="submit"`, and keeps the
 * focus while it is disabled: pressing it then does nothing.
 */
export function Button({
  look = 'secondary',
  pending,
  type = 'button',
  className,
  disabled,
  children,
  onClick,
  ...button
}: ButtonProps) {
  const isDisabled = disabled || Boolean(pending);
  return (
    <button
      {...button}
      {...(isDisabled && { 'aria-disabled': true })}
      type={type}
      className={classNames('button', looks[look], className)}
      // Enter in a field presses the button that submits, too.
      onClick={isDisabled ? (event) => event.preventDefault() : onClick}
    >
      {pending ? (
        <>
          <Spinner />
          {pending}
        </>
      ) : (
        children
      )}
    </button>
  );
}
