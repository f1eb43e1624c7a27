import type { Invitation } from '#contract/entities/team';
import { resendInvitation, revokeInvitation } from '#stores/desk/team';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { wholeDay } from '../parts/day-words.ts';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import styles from './people.module.css';
import { roleLabels } from './role-words.ts';

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invitedBy, createdAt, expiresAt } = invitation;
  const [isPending, runOnce] = usePending();
  const resend = () =>
    perform(() => resendInvitation(id), {
      done: 'A new link is on its way',
      failed: 'Failed to send the invitation again',
    });
  const revoke = () =>
    perform(() => revokeInvitation(id), {
      done: 'Invitation taken back',
      failed: 'Failed to take the invitation back',
    });
  return (
    <article className={styles['row']} aria-labelledby={`invitation-${id}`}>
      <div className={styles['facts']}>
        <h4 id={`invitation-${id}`} className={styles['name']}>
          {email}
        </h4>
        <p className={styles['aside']}>
          Invited{' '}
          {invitedBy && (
            <>
              by <bdi>{invitedBy}</bdi>{' '}
            </>
          )}
          <RelativeTime at={createdAt} inSentence />
        </p>
      </div>
      <p className={styles['role']}>{roleLabels[role]}</p>
      <p className={`${styles['login']} ${styles['aside']}`}>Until {wholeDay(expiresAt)}</p>
      <div className={styles['actions']}>
        <Button aria-busy={isPending} onClick={() => void runOnce(resend)}>
          Send again<span className="visually-hidden"> to {email}</span>
        </Button>
        <Button aria-busy={isPending} onClick={() => void runOnce(revoke)}>
          Take back<span className="visually-hidden"> the invitation of {email}</span>
        </Button>
      </div>
    </article>
  );
}
