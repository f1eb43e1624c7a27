import { useStore } from '@nanostores/react';
import { Button } from '#ui/button.tsx';
import { imageQueue } from './image-queue.ts';
import styles from './queue.module.css';
import { countSteps, pictures } from './queue-words.ts';

export interface QueueNoticeProps {
  onOpen: () => void;
}

/** Says above the list that pictures of the queue are no drafts yet. */
export function QueueNotice({ onOpen }: QueueNoticeProps) {
  const { length } = countSteps(useStore(imageQueue.$state).stills).unfinished;
  if (length === 0) return null;
  return (
    <div className={styles['waiting']}>
      <p>
        {pictures(length)} of your queue {length === 1 ? 'is' : 'are'} not saved yet.
      </p>
      <Button onClick={onOpen}>Open the queue</Button>
    </div>
  );
}
