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
  /** The only admin who can log in, who is not deactivated. */
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
        <p>
          {name && (
            <>
              <bdi>{name}</bdi>,{' '}
            </>
          )}
          {email}
        </p>
        <p className="slate">
          {roleLabels[role]}
          {!isActive && <span className={styles['off']}> · Deactivated</span>}
          {isSelf && ' · You'}
          {' · '}
          {hasFactor ? (
            'Second factor'
          ) : (
            <>
              <span className={styles['unprotected']}>No second factor</span>
              {isSelf && (
                <>
                  {' · '}
                  <a href="/account" className={styles['setUp']}>
                    Set up<span className="visually-hidden"> a second factor</span>
                  </a>
                </>
              )}
            </>
          )}
          {' · '}
          {lastLogin ? (
            <>
              Last login <RelativeTime at={lastLogin} />
            </>
          ) : (
            'Never logged in'
          )}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button onClick={() => ask('role')}>
          Change role<span className="visually-hidden"> of {username}</span>
        </Button>
        {!isNeeded && (
          <Button onClick={() => (isActive ? ask('active') : void runOnce(toggle))}>
            {isActive ? 'Deactivate' : 'Reactivate'}
            <span className="visually-hidden"> {username}</span>
          </Button>
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
