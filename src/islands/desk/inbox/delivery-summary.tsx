import type { Delivery } from '#contract/entities/delivery';
import { isInTrouble, letterName, toldOf } from './delivery-words.ts';
import styles from './inbox.module.css';

/** What became of the mail about a row, in a few words. */
export function DeliverySummary({ letters }: { letters: readonly Delivery[] }) {
  return toldOf(letters).map((letter) => (
    <span key={letter.id} data-trouble={isInTrouble(letter)} className={styles['told']}>
      {letterName(letter)} {letter.state}
      {letter.state === 'waiting' && letter.failure && ', last try failed'}
    </span>
  ));
}
