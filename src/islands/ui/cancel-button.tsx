import { Button, type ButtonProps } from './button.tsx';

interface CancelButtonProps extends Pick<ButtonProps, 'className' | 'children'> {
  /** Whether what it would call off is being done: then it does nothing, and keeps the focus. */
  isBusy: boolean;
  onClick: () => void;
}

/** Leaves a dialog without doing what it is for. */
export function CancelButton({ isBusy, onClick, ...button }: CancelButtonProps) {
  return (
    <Button
      {...button}
      look="quiet"
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onClick()}
    />
  );
}
