import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './work-dialog.module.css';

interface FoldProps {
  title: string;
  /** What it is about, before its title. */
  picture?: ReactNode;
  /** The names of the fields in it. */
  fields: readonly string[];
  /** What is wrong with the fields of the form: a fold that holds one of them is open. */
  errors: Record<string, string>;
  /** Whether it is open before anybody asks. */
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Fields that are rarely filled in, folded until they are asked for. */
export function Fold({ title, picture, fields, errors, isOpen, className, children }: FoldProps) {
  const isWrong = fields.some((name) => errors[name]);
  const fold = useRef<HTMLDetailsElement>(null);
  // It stays open when the field is put right.
  useEffect(() => {
    if (isWrong && fold.current) fold.current.open = true;
  }, [isWrong]);
  return (
    <details
      ref={fold}
      open={isOpen}
      className={classNames(styles['fold'], className)}
      // A file that is dragged here finds where it can be dropped.
      onDragEnter={({ currentTarget }) => {
        currentTarget.open = true;
      }}
    >
      <summary className="slate">
        {picture}
        {title}
      </summary>
      <div className={styles['folded']}>{children}</div>
    </details>
  );
}
