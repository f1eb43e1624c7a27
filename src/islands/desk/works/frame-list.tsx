import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Still } from '#ui/still.tsx';
import styles from './frame-list.module.css';

interface FrameListProps {
  /** Their addresses, each once. */
  frames: readonly string[];
  onChange: (frames: readonly string[]) => void;
}

type Action = 'earlier' | 'later' | 'remove';

/** Pictures from a work in the order of its page: moved and removed with buttons. */
export function FrameList({ frames, onChange }: FrameListProps) {
  const list = useRef<HTMLOListElement>(null);
  /** What is to have the focus once the frames are drawn in their new order. */
  const next = useRef<{ at: number; action: Action }>(undefined);
  useLayoutEffect(() => {
    if (!next.current) return;
    const { at, action } = next.current;
    next.current = undefined;
    const frame = list.current?.children[Math.min(at, frames.length - 1)];
    frame?.querySelector<HTMLElement>(`[data-action=${action}]`)?.focus();
  }, [frames]);

  if (frames.length === 0) return null;
  const without = (at: number) => frames.filter((_, other) => other !== at);
  const move = (frame: string, at: number, action: 'earlier' | 'later') => {
    const to = action === 'earlier' ? at - 1 : at + 1;
    next.current = { at: to, action };
    onChange(without(at).toSpliced(to, 0, frame));
  };
  const remove = (at: number) => {
    next.current = { at, action: 'remove' };
    onChange(without(at));
  };
  return (
    <ol ref={list} className={styles['frames']} aria-label="Pictures in their order">
      {frames.map((frame, at) => (
        <li key={frame}>
          <div className={styles['picture']}>
            <Still
              sources={[frame]}
              alternative={`Frame ${at + 1}`}
              width={null}
              height={null}
              placeholder={null}
              sizes="12rem"
              failure="This picture could not be loaded"
            />
            <span className={styles['number']} aria-hidden="true">
              {at + 1}
            </span>
          </div>
          <div className={styles['actions']}>
            {(['earlier', 'later'] as const).map((action) => (
              <Button
                key={action}
                look="quiet"
                data-action={action}
                title={action === 'earlier' ? 'Earlier' : 'Later'}
                aria-label={`Move frame ${at + 1} ${action}`}
                disabled={at === (action === 'earlier' ? 0 : frames.length - 1)}
                onClick={() => move(frame, at, action)}
              >
                {action === 'earlier' ? '←' : '→'}
              </Button>
            ))}
            <Button
              look="quiet"
              data-action="remove"
              aria-label={`Remove frame ${at + 1}`}
              onClick={() => remove(at)}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ol>
  );
}
