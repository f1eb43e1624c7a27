import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
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

/** A button that says what it is doing. Unlike the HTML element it does not submit unless `type="submit"`. */
export function Button({
  look = 'secondary',
  pending,
  type = 'button',
  className,
  disabled,
  children,
  ref,
  onClick,
  ...button
}: ButtonProps) {
  const isDisabled = disabled || Boolean(pending);
  const element = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useImperativeHandle(ref, () => element.current as HTMLButtonElement);

  // A button loses the focus while it is disabled: who pressed it gets it back, unless it went elsewhere meanwhile.
  useLayoutEffect(() => {
    if (isDisabled) return;
    if (isPressed.current && document.activeElement === document.body) element.current?.focus();
    isPressed.current = false;
  }, [isDisabled]);

  return (
    <button
      {...button}
      ref={element}
      type={type}
      className={classNames('button', looks[look], className)}
      disabled={isDisabled}
      onClick={(event) => {
        isPressed.current = true;
        onClick?.(event);
      }}
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
