import { useStore } from '@nanostores/react';
import { createPortal } from 'react-dom';
import { $failedLetters, $pendingProjects, $unreadMessages } from '#stores/desk/inbox';
import { $today } from '#stores/desk/today';
import { PlaceLink } from '../parts/place-link.tsx';
import { PublishBar } from '../publish/publish-bar.tsx';
import styles from './frame.module.css';

/** The desk's part of the bar of the page: what waits, and what of the content is live. */
export function Head({ withInbox }: { withInbox: boolean }) {
  const place = document.getElementById('desk-head');
  if (!place) return null;
  return createPortal(
    <div className={styles['head']}>
      {withInbox && <Waiting />}
      <PublishBar />
    </div>,
    place,
  );
}

/** What came in and waits, in one line that leads to Today; nothing while nothing does. */
function Waiting() {
  const unread = useStore($unreadMessages) ?? 0;
  const pending = useStore($pendingProjects) ?? 0;
  const failed = useStore($failedLetters).length;
  const unstored = useStore($today)?.unstored?.count ?? 0;
  const arrived = [unread > 0 && `${unread} unread`, pending > 0 && `${pending} pending`].filter(
    Boolean,
  );
  const trouble = [
    failed > 0 && `${failed} mail failed`,
    unstored > 0 && `${unstored} ${unstored === 1 ? 'form' : 'forms'} not stored`,
  ].filter(Boolean);
  const parts = [...arrived, ...trouble];
  if (parts.length === 0) return null;
  return (
    <PlaceLink to="today" className={styles['waiting']} label={`Today: ${parts.join(', ')}`}>
      <span className={styles['wide']}>
        <span className={styles['arrived']}>
          {arrived.join(', ')}
          {arrived.length > 0 && trouble.length > 0 && ', '}
        </span>
        <span className={styles['trouble']}>{trouble.join(', ')}</span>
      </span>
      <span className={styles['narrow']} data-trouble={trouble.length > 0}>
        {failed + unstored > 0 ? (
          <>
            {failed + unstored}
            <span className={styles['failed']}> failed</span>
          </>
        ) : (
          unread + pending
        )}
      </span>
    </PlaceLink>
  );
}
