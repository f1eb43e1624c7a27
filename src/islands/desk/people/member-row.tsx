import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Member } from '#contract/entities/team';
import { isolated } from '#lib/isolated';
import { changeActive } from '#stores/desk/team';
import { $session } from '#stores/session';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RelativeTime } from '#ui/relative-time.tsx';
import { perform } from '../parts/perform.ts';
import { usePending } from '../parts/use-pending.ts';
import styles from './people.module.css';
import { RoleDialog } from './role-dialog.tsx';
import { roleLabels } from './role-words.ts';

interface MemberRowProps {
  member: Member;
  /** The only admin who can log in: without them nobody keeps the site. */
  isNeeded: boolean;
}

/** One of those who keep the site. */
export function MemberRow({ member, isNeeded }: MemberRowProps) {
  const { id, username, name, email, role, isActive, hasFactor, lastLogin } = member;
  const session = useStore($session);
  const isSelf = session.status === 'member' && session.user.id === id;
  const [asked, ask] = useState<'role' | 'active'>();
  const [isChanging, runOnce] = usePending();

  const toggle = async () => {
    await perform(() => changeActive(id, !isActive), {
      done: isActive
        ? `${isolated(username)} is deactivated`
        : `${isolated(username)} can log in again`,
      failed: isActive ? 'Failed to deactivate' : 'Failed to reactivate',
    });
    ask(undefined);
  };

  return (
    <article className={styles['row']} aria-labelledby={`member-${id}`}>
      <div className={styles['facts']}>
        <h3 id={`member-${id}`} className={styles['name']}>
          <bdi>{username}</bdi>
        </h3>
        <p className={styles['aside']}>
          {name && (
            <>
              <bdi>{name}</bdi>,{' '}
            </>
          )}
          {email}
        </p>
      </div>
      <p className={styles['role']}>
        {roleLabels[role]}
        {isSelf && <span className={styles['aside']}>You</span>}
        {!isActive && <span className={styles['off']}>Deactivated</span>}
      </p>
      <p className={styles['factor']}>
        <SecondFactor hasFactor={hasFactor} isSelf={isSelf} />
      </p>
      <p className={`${styles['login']} ${styles['aside']}`}>
        {lastLogin ? (
          <>
            Last login <RelativeTime at={lastLogin} inSentence />
          </>
        ) : (
          'Never logged in'
        )}
      </p>
      <div className={styles['actions']}>
        {isNeeded ? (
          <p className={styles['aside']}>
            The only admin: the role can change once another member is an admin.
          </p>
        ) : (
          <>
            <Button onClick={() => ask('role')}>
              Change role<span className="visually-hidden"> of {username}</span>
            </Button>
            <Button onClick={() => (isActive ? ask('active') : void runOnce(toggle))}>
              {isActive ? 'Deactivate' : 'Reactivate'}
              <span className="visually-hidden"> {username}</span>
            </Button>
          </>
        )}
      </div>
      {asked === 'role' && <RoleDialog member={member} onClose={() => ask(undefined)} />}
      <ConfirmDialog
        open={asked === 'active'}
        title={
          <>
            Deactivate <bdi>{username}</bdi>?
          </>
        }
        description="They are logged out everywhere at once and cannot log in until you reactivate the account. What they did keeps their name."
        confirmLabel="Deactivate"
        pending={isChanging && 'Deactivating...'}
        onConfirm={() => void runOnce(toggle)}
        onCancel={() => ask(undefined)}
      />
    </article>
  );
}

/** Nobody can add a second factor for another. */
function SecondFactor({ hasFactor, isSelf }: { hasFactor: boolean; isSelf: boolean }) {
  if (hasFactor) return 'Second factor';
  return (
    <>
      <span className={styles['unprotected']}>No second factor</span>
      {isSelf && (
        <a href="/account" className="button">
          Set up<span className="visually-hidden"> a second factor</span>
        </a>
      )}
    </>
  );
}
