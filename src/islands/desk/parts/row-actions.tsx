import { Button, type ButtonProps } from '#ui/button.tsx';
import styles from './row-actions.module.css';
import { type RowAction, RowMenu } from './row-menu.tsx';

/** An action with a button of its own. */
export interface ButtonAction extends RowAction {
  /** What its button says while it runs. */
  pending?: ButtonProps['pending'];
  /** Has its button in an open row of a phone too, where others are in the menu. */
  keepsButton?: boolean;
}

interface RowActionsProps {
  /** What the row shows. */
  name: string;
  /** What the button of the menu says, where the line is not that of a row. */
  menuLabel?: string;
  primary: ButtonAction;
  /** Beside it where there is room, and in the menu on a phone. */
  others: readonly ButtonAction[];
  /** What is rarely done: in the menu on a phone, and beside the others once the row is open. */
  rare: readonly ButtonAction[];
  /** An open row begins with what matters most; a closed one has it at its end, below that of the row above. */
  isOpen: boolean;
}

/** What can be done with a row, in one line. */
export function RowActions({ name, menuLabel, primary, others, rare, isOpen }: RowActionsProps) {
  const quiet = (isOpen ? [...others, ...rare] : others).map((action) => (
    <ActionButton
      key={action.label}
      name={name}
      action={{ look: 'quiet', ...action }}
      className={isOpen && action.keepsButton ? undefined : styles['beside']}
    />
  ));
  const main = <ActionButton name={name} action={primary} />;
  const inMenu = [...others, ...rare].filter((action) => !(isOpen && action.keepsButton));
  return (
    <div className={styles['line']} data-open={isOpen}>
      {!isOpen && quiet}
      {main}
      {isOpen && quiet}
      {inMenu.length > 0 && <RowMenu name={name} label={menuLabel} actions={[]} besides={inMenu} />}
    </div>
  );
}

interface ActionButtonProps {
  name: string;
  action: ButtonAction;
  className?: string | undefined;
}

function ActionButton({ name, action, className }: ActionButtonProps) {
  const { label, about = name, look, pending, run } = action;
  return (
    <Button look={look} pending={pending} className={className} onClick={run}>
      {label}
      {about && <span className="visually-hidden"> {about}</span>}
    </Button>
  );
}
